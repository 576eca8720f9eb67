import { LANGUAGES } from '@unison/shared/contract';
import { meetings, stepsOf, type Rule } from './world';

/** Every text that code asks for is there, in all languages: else members read its key. */
export const texts: Rule = {
  name: 'texts',
  find: (world) => {
    const own = stepsOf(world).flatMap(({ now: { release, facts } }) => {
      const has = new Set(facts?.texts.has);
      return (facts?.texts.asks ?? [])
        .filter((key) => !has.has(key))
        .map((key) => ({
          package: release.package,
          what: `it shows the text '${key}', which its catalogues do not have in all ${LANGUAGES.length} languages`,
          mend: `write it into every file of src/locales`,
        }));
    });
    const shared = meetings(world).flatMap(({ shell, remote: { release, facts }, blame }) => {
      const has = shell.facts?.sharedTexts;
      return (facts?.texts.asksShared ?? [])
        .filter((key) => has !== undefined && !has.includes(key))
        .map((key) => ({
          package: blame,
          what: `${release.package} shows shared's text '${key}', which the shell ${shell.release.version} does not bring`,
          mend:
            blame === 'shell'
              ? 'keep the text until no remote asks for it'
              : 'release the shell that has it first, or write it into src/locales',
        }));
    });
    return [...own, ...shared];
  },
};
