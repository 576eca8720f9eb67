/** A command with its words as an operator types it: what stands behind `--` npm leaves to the command. */
export function asTyped(words: string): string {
  const [name = '', ...rest] = words.split(' ');
  return ['npm run', name, ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ');
}
