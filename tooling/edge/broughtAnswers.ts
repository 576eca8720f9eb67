import { askAsVisitor } from './askAsVisitor';
import { jsonInHtml } from './html';
import type { Upstream } from './upstreams';

/** No older answer goes into a document, in ms, counted from when it was asked for. */
const KEPT_MS = 5_000;
/** One older than this is asked for again, behind the document that it still goes into, in ms. */
const RENEWED_MS = 2_500;
/** A larger answer is given up as it comes, in bytes. */
const MOST_BYTES = 65_536;

/** What is asked with no token and in the default language: each call once for all documents, by its address. */
export type BroughtAnswers = {
  /** The answers that are here and young enough, by address: each its envelope in JSON with its decoded data, of which no `<` can end the element it stands in. */
  known(addresses: readonly string[]): ReadonlyMap<string, string>;
  /** Asks for what is missing or no longer new. What it yields is settled when all has come that is worth a wait; undefined where nothing is. */
  ask(addresses: readonly string[]): Promise<unknown> | undefined;
};

type Question = {
  answer?: string | undefined;
  /** When the answer was asked for; and when anything was, last. */
  answerOf: number;
  askedAt: number;
  asking?: Promise<void> | undefined;
  /** The last answer came in time: the next one is waited for. */
  isPrompt: boolean;
};

/** What goes into a document of what the platform answers; throws for all but a whole answer. */
async function answerAt(upstream: Upstream, address: string): Promise<string> {
  const text = jsonInHtml({ code: 200, msg: '', data: await askAsVisitor(upstream, address, MOST_BYTES) });
  if (text.length > MOST_BYTES) throw new Error('The answer is too long.');
  return text;
}

/**
 * Asks the platform what documents bring (`askAsVisitor`). An answer is used for 5 s, so documents of one moment cost one question. A platform that failed,
 * or took longer than a document waits (`waitMs`), is asked behind the documents alone, until it answers in time again.
 */
export function createBroughtAnswers(next: () => Upstream, waitMs: number, now: () => number = () => performance.now()): BroughtAnswers {
  const questions = new Map<string, Question>();

  const questionAt = (address: string): Question => {
    const known = questions.get(address) ?? { answerOf: -Infinity, askedAt: -Infinity, isPrompt: true };
    questions.set(address, known);
    return known;
  };

  const isYoung = ({ answer, answerOf }: Question): boolean => answer !== undefined && now() - answerOf <= KEPT_MS;

  async function refresh(question: Question, address: string): Promise<void> {
    const askedAt = now();
    question.askedAt = askedAt;
    const answer = await answerAt(next(), address).catch(() => undefined);
    question.asking = undefined;
    question.isPrompt = answer !== undefined && now() - askedAt <= waitMs;
    if (answer !== undefined) Object.assign(question, { answer, answerOf: askedAt });
  }

  return {
    known(addresses) {
      const young = addresses.map((address) => [address, questionAt(address)] as const).filter(([, question]) => isYoung(question));
      return new Map(young.flatMap(([address, { answer }]) => (answer === undefined ? [] : [[address, answer]])));
    },
    ask(addresses) {
      const waited = addresses.flatMap((address) => {
        const question = questionAt(address);
        if (now() - question.askedAt > RENEWED_MS) question.asking ??= refresh(question, address);
        return question.asking && question.isPrompt && !isYoung(question) ? [question.asking] : [];
      });
      return waited.length > 0 ? Promise.all(waited) : undefined;
    },
  };
}
