import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** What knip reports with `--reporter json`, as far as it is read here. */
const Named = v.array(v.object({ name: v.string() }));
const Report = v.object({ issues: v.array(v.object({ file: v.string(), files: v.optional(Named, []), exports: v.optional(Named, []) })) });

/** File → export → why it may stand without a user: which work will use it. */
const Standing = v.record(v.string(), v.record(v.string(), v.pipe(v.string(), v.minLength(10))));
export type Standing = v.InferOutput<typeof Standing>;

/** The list beside this file, or `text` in its place; throws where an entry has no reason. */
export function readStanding(text: string = readFileSync(join(__dirname, 'standing.json'), 'utf8')): Standing {
  return v.parse(Standing, JSON.parse(text));
}

/**
 * One line for each export and file that nobody uses and that the list does not name, and one for each line of the list that is no longer
 * needed, so that the list can only become shorter. Throws when the report is not one of knip.
 */
export function exportProblems(report: string, standing: Standing): string[] {
  const { issues } = v.parse(Report, JSON.parse(report));
  const dead = issues.flatMap(({ file, exports }) => exports.map(({ name }) => ({ file, name })));
  const files = issues.flatMap((issue) =>
    issue.files.map(({ name }) => `${name}: nothing imports this file. Delete it, or name it as an entry in tooling/checks/knip.json`),
  );
  const unlisted = dead.filter(({ file, name }) => standing[file]?.[name] === undefined);
  const listed = Object.entries(standing).flatMap(([file, names]) => Object.keys(names).map((name) => ({ file, name })));
  const used = listed.filter(({ file, name }) => !dead.some((one) => one.file === file && one.name === name));
  return [
    ...files,
    ...unlisted.map(
      ({ file, name }) => `${file}: nobody uses ${name}. Delete it; if it is used in its own file alone, take the export away`,
    ),
    ...used.map(({ file, name }) => `tooling/checks/standing.json: ${name} of ${file} is used, or gone: strike its line`),
  ];
}
