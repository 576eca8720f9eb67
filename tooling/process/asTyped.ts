/** A command with its words as an operator types it: what stands behind `--` npm leaves to the command. */
export function asTyped(words: string): string {
  const [name = '', ...rest] = words.split(' ');
  return ['npm run', name, ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ');
}

/** Words of a person may be any but an option that the command does not have, or has in another place: it was meant for the command. */
export function refuseOptions(words: readonly string[]): void {
  const option = words.find((word) => /^--[a-z]\S*$/i.test(word));
  if (option !== undefined) throw new Error(`Nothing was done: ${option} is no word of it. In quotes with the others it is one.`);
}
