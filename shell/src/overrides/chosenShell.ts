import { ChosenShell } from '@unison/shared/remote/chosenShell';
import * as v from 'valibot';

const Said = v.pipe(v.string(), v.parseJson(), ChosenShell);

/** The version or preview by which this page got another shell than a member would; undefined where it is the members' own, whatever a link names. */
export function chosenShell(): string | undefined {
  const said = v.safeParse(Said, document.getElementById('unison-config')?.textContent);
  return said.success ? said.output.shellChannel : undefined;
}
