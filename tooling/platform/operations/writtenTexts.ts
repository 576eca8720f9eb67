import { LANGUAGES } from '@unison/shared/contract';
import * as v from 'valibot';
import { cleanHtml, takenOut } from '../system/cleanHtml';

/** What the database has no sign for: it would refuse the whole in its own words. */
const isKept = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);
const written = v.pipe(
  v.string(),
  v.check(isKept, 'it has signs that cannot be kept'),
  v.trim(),
  v.nonEmpty('nothing is written'),
  v.maxLength(20_000),
);
const words = v.pipe(written, v.regex(/^[^<]*(<(?![a-z/!])[^<]*)*$/i, 'words alone are shown here, without tags'));
const html = v.pipeAsync(
  written,
  v.rawCheckAsync(async ({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const gone = await takenOut(dataset.value);
    if (gone !== undefined) addIssue({ message: `nobody would be shown ${gone}` });
    else if (isEmpty(await cleanHtml(dataset.value))) addIssue({ message: 'it has neither words nor a picture' });
  }),
);

const isEmpty = (clean: string) => !clean.includes(' src="') && clean.replace(/<[^>]*>?|&nbsp;|\s/g, '') === '';
const each = <Text>(text: Text) => Object.fromEntries(LANGUAGES.map((language) => [language, text]));

/** A line that the operator writes for everybody. */
export const WordsInSixLanguages = v.strictObjectAsync(each(words));
/** HTML that the operator writes for everybody, of which everything will be shown. */
export const HtmlInSixLanguages = v.strictObjectAsync(each(html));

/** What an operator wrote as JSON. Throws what is wrong about it and where, between what cannot be done and what to give. */
export async function readWritten<Schema extends v.GenericSchemaAsync>(
  schema: Schema,
  text: string | undefined,
  [cannot, give]: readonly [string, string],
): Promise<v.InferOutput<Schema>> {
  try {
    return await v.parseAsync(schema, JSON.parse(text ?? ''));
  } catch (error) {
    const what = v.isValiError(error) ? `${v.getDotPath(error.issues[0]) ?? ''}: ${error.issues[0].message}` : 'it is no JSON';
    throw new Error(`${cannot}: ${what}. Give ${give}.`);
  }
}
