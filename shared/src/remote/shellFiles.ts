import * as v from 'valibot';

/** Of each of the shell's other files, by name: its SHA-256 in base64, without the padding. */
const Hashes = v.record(v.string(), v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}$/, 'a hash is 43 base64 characters')));

/** What the shell's first script says at its head of the shell's other scripts and stylesheets, so that no document needs to. */
export const ShellFiles = v.object({
  /** Absolute path of the release's folder, with a trailing slash. */
  base: v.string(),
  files: Hashes,
});
export type ShellFiles = v.InferOutput<typeof ShellFiles>;

declare global {
  /** Set by the shell's first script before anything else of it runs. */
  var unisonShellFiles: ShellFiles | undefined;
}

const STATEMENT = /self\.unisonShellFiles=(\{[^;]*\});/;

/** The statement that stands at the head of the first script. */
export const shellFilesStatement = (list: ShellFiles): string => `self.unisonShellFiles=${JSON.stringify(list)};`;

/** What a first script, or its beginning, says of the other files; undefined where it says nothing that can be read. */
export function shellFilesIn(script: string): ShellFiles | undefined {
  const [, text] = STATEMENT.exec(script) ?? [];
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ShellFiles), text);
  return read.success ? read.output : undefined;
}

/** The script with other hashes in it; as it was where it says none. */
export function withShellFiles(script: string, list: ShellFiles): string {
  return script.replace(STATEMENT, () => shellFilesStatement(list));
}

/** A file's address, and its hash as Subresource Integrity takes it. */
export const shellFileHashes = ({ base, files }: ShellFiles): [address: string, integrity: string][] =>
  Object.entries(files).map(([name, hash]) => [base + name, `sha256-${hash}=`]);
