import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { runtime, RuntimeGlobals, web, type Compilation, type Compiler, type RuntimeModule } from 'webpack';

const NAME = 'CheckedFilesPlugin';

/**
 * The page's gate for files (shell/src/remotes/releaseFiles.ts): `prepare(element, url)` sets address, integrity and crossorigin of a script
 * or link when the file belongs to a known release, and answers false when it does not.
 */
const GATE = 'globalThis.unisonFiles';

/** Replaces exactly one line of a template; throws when webpack's template is not the one this was written for. */
function replaceOnce(source: string, expected: string, replacement: string): string {
  if (source.split(expected).length !== 2)
    throw new Error(`${NAME}: expected \`${expected}\` exactly once in the loader's template; this webpack is not the pinned one.`);
  return source.replace(expected, () => replacement);
}

/**
 * A refused file goes through webpack's own error callback: a throw there makes the first import() fail and every later one hang.
 */
function gateScripts(compilation: Compilation): void {
  runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
    replaceOnce(
      source,
      'script.src = url;',
      `if (!${GATE}.prepare(script, url)) {
  needAttach = false;
  Promise.resolve().then(function () { script.onerror({ type: 'refused', target: script }); });
}`,
    ),
  );
}

function gateStylesheets(compilation: Compilation): void {
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    NAME,
    (source, { tag, href }) => `${source}
if (!${GATE}.prepare(${tag}, ${href})) {
  ${tag}.onerror({ type: 'refused', target: ${tag} });
  return ${tag};
}`,
  );
}

/** A preload with another integrity or crossorigin than the later request is fetched twice; one of an unknown file is not inserted. */
function gatePreloads(compilation: Compilation): void {
  const gated = (source: string): string => `${source}\nif (!${GATE}.prepare(link, link.href)) return;`;
  const scripts = web.JsonpTemplatePlugin.getCompilationHooks(compilation);
  scripts.linkPreload.tap(NAME, gated);
  scripts.linkPrefetch.tap(NAME, gated);
  const styles = MiniCssExtractPlugin.getCompilationHooks(compilation);
  styles.linkPreload.tap(NAME, gated);
  styles.linkPrefetch.tap(NAME, gated);
}

/**
 * Files load from where the release record says (`baseOf`), so that the same build works from another origin; without a record, from the
 * folder it was built for. Not `auto`: that breaks on deep links and reads `document.currentScript`, which is null in a late chunk.
 */
function readPublicPathFromRecord(compilation: Compilation, federationName: string): void {
  compilation.hooks.runtimeModule.tap(NAME, (module: RuntimeModule) => {
    if (module.name !== 'publicPath') return;
    const builtFor = module.generate.bind(module);
    module.generate = () => {
      const statement = String(builtFor());
      return `${statement}\n${RuntimeGlobals.publicPath} = ${GATE}.baseOf(${JSON.stringify(federationName)}) || ${RuntimeGlobals.publicPath};`;
    };
  });
}

/**
 * Every script, stylesheet and preload that a package loads by itself passes the page's gate: Trusted Types, integrity from the release
 * record and a changed address on retry come from one place (integrity of chunks and stylesheets: design "How it fits together", 3).
 */
export class CheckedFilesPlugin {
  /** `federationName` given: a remote, whose public path comes from its release record. */
  constructor(private readonly federationName?: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      gateScripts(compilation);
      gateStylesheets(compilation);
      gatePreloads(compilation);
      if (this.federationName !== undefined) readPublicPathFromRecord(compilation, this.federationName);
    });
  }
}
