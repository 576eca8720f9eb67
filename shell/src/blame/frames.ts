import { MOST_FRAMES } from '@unison/shared/remote/troubleLimits';

const FILE = String.raw`/assets/((?:shell|mf-[a-z][a-z0-9-]*)/[\w.+-]+/[\w.~-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)`;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The places in scripts of ours that a stack names, as reports tell them: innermost first, others' left out. Browsers write stacks each in their own way; all write addresses. */
export function framesOf(stack: string): string[] {
  const places = stack.matchAll(new RegExp(escaped(window.location.origin) + FILE, 'g'));
  return [...places].slice(0, MOST_FRAMES).map(([, file, line, column]) => `${String(file)}:${String(line)}:${String(column)}`);
}
