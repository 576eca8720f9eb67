import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject, SyntheticEvent } from 'react';
import { ENTRY_MAX } from '../contract';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { useToast } from '../ui';
import { fieldsOf } from './fields';
import type { Fields } from './fields';
import { focusFirst, textsIn } from './formElements';
import { forgetForm, holdEntries, recallEntries } from './unsentEntries';

/** What is wrong with the fields of a form, in the member's words, by field. */
export type FieldErrors<Entries> = { [Name in keyof Entries]?: string | undefined };

/** How sending went: true when it is done, false when it failed and the member was told, or what the platform said of single fields, which is a toast once the form is gone. */
export type Sent<Entries> = boolean | FieldErrors<Entries>;

export type FormOptions<Entries extends object> = {
  /** What the fields hold at first: texts, ticks, choices (null while none is made), lists. */
  start: Entries;
  /** Name under which unsent entries outlive the form in memory, for five minutes and this session; one form one name. Default: they end with the form. */
  holdAs?: string;
  /** Whose the form is, by their id: with `holdAs` unsent entries also outlast a session that ended while they were typed, for this member alone. */
  heldFor?: string;
  /** Entries that never outlive the form, whatever `holdAs` says: a withdraw password, a code that is good once. */
  secret?: readonly (keyof Entries)[];
  /** What is wrong with the entries. Asked at each render, so that a switch of the language words it anew; shown once the member has tried to send. */
  check?: (entries: Entries) => FieldErrors<Entries>;
  /** Most characters of a text, where it is not the 200 the platform takes. What is longer is said at once and never cut off. */
  longest?: { [Name in keyof Entries]?: number };
  /** Sends what passed the check. Called once at a time. It must not throw: where it does, the member is told, the form can be sent again and the fault is reported. */
  send: (entries: Entries) => Sent<Entries> | Promise<Sent<Entries>>;
};

export type FormState<Entries extends object> = Fields<Entries> & {
  /** For `Form` of shared/ui; its `id` is for a button outside of it. */
  props: {
    id: string;
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  };
  entries: Entries;
  /** Sending is under way: for the `busy` of the button, which keeps the focus. */
  isSending: boolean;
  /** Changes entries that no field of the kit changes by itself. Once all are as they were at first, what is written next is a new try. */
  change: (part: Partial<Entries>) => void;
};

type State<Entries> = { entries: Entries; isTried: boolean; refused: FieldErrors<Entries> };

const wrongNames = (errors: object): string[] =>
  Object.entries(errors)
    .filter(([, error]) => error !== undefined)
    .map(([name]) => name);

const only = (of: object, isWanted: (name: string, value: unknown) => boolean): object =>
  Object.fromEntries(Object.entries(of).filter(([name, value]) => isWanted(name, value)));

/**
 * The one way to write a form (docs/contributing.md, decision 016). What was typed stays through a failed call, a switch of the language
 * and, with `holdAs`, going back. What is wrong stands beside its field in the language of the moment, and the first such field gets the
 * focus (O-104). While sending, a second try does nothing. `<Form of={form} submit={common('common.save')}><TextField {...form.text('name')} label=… /></Form>`
 */
export function useForm<Entries extends object>({
  start,
  holdAs,
  heldFor,
  secret,
  check,
  longest,
  send,
}: FormOptions<Entries>): FormState<Entries> {
  const id = useId();
  const { t } = useTexts(SHARED_TEXTS);
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [toFocus, setToFocus] = useState<readonly string[]>([]);
  const [first] = useState(start);
  // What nobody entered follows `start` when the form is there again.
  const isEntered = (name: string, entry: unknown) => entry !== Reflect.get(first, name);
  const outlives = (name: string, entry: unknown) => isEntered(name, entry) && !secret?.some((other) => other === name);
  const [{ entries, isTried, refused }, setState] = useState<State<Entries>>(() => ({
    entries: { ...start, ...(holdAs && recallEntries(holdAs, heldFor)) },
    isTried: false,
    refused: {},
  }));

  // Held and forgotten in the order in which it happens, while React draws what changed when it likes.
  const latest = useRef(entries);

  // The focus moves once the message stands, so that it is read out with its field.
  useEffect(() => focusFirst(element.current, toFocus), [toFocus]);

  const change = (part: Partial<Entries>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    const isBegun = Object.entries(next).some(([name, entry]) => isEntered(name, entry));
    if (holdAs && isBegun) holdEntries(holdAs, only(next, outlives), heldFor);
    else if (holdAs) forgetForm(holdAs);
    setState((now) => ({
      entries: next,
      isTried: now.isTried && isBegun,
      refused: only(now.refused, (name) => !(name in part)) as FieldErrors<Entries>, // some of the same
    }));
  };

  const tooLong = (of: Entries): FieldErrors<Entries> => {
    const errors: FieldErrors<Entries> = {};
    for (const name in of) {
      const max = longest?.[name] ?? ENTRY_MAX;
      const entry = of[name];
      if (typeof entry === 'string' && entry.length > max) errors[name] = t('form.tooLong', { n: max });
    }
    return errors;
  };

  const sendOrTell = async (now: Entries): Promise<Sent<Entries>> => {
    try {
      return await send(now);
    } catch (fault) {
      reportError(fault);
      toast({ text: t('error.unexpected'), tone: 'danger' });
      return false;
    }
  };

  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return;
    const untold = Object.entries(textsIn(form)).filter(([name]) => name in entries);
    const now: Entries = { ...entries, ...Object.fromEntries(untold) };
    const wrong = wrongNames({ ...check?.(now), ...tooLong(now) });
    latest.current = now;
    setState({ entries: now, isTried: true, refused: {} });
    setToFocus(wrong);
    if (wrong.length > 0) return;
    isBusy.current = true;
    setSending(true);
    const sent = await sendOrTell(now);
    isBusy.current = false;
    setSending(false);
    if (sent === true && holdAs) forgetForm(holdAs);
    // What is written next into a form that stays is a new try.
    if (sent === true) setState((later) => ({ ...later, isTried: false }));
    if (typeof sent === 'boolean') return;
    const text = Object.values<string | undefined>(sent).find(Boolean);
    // A form that was left has no field any more to say it.
    if (text && !element.current) toast({ text, tone: 'danger' });
    setState((later) => ({ ...later, refused: sent }));
    setToFocus(wrongNames(sent));
  };

  const errors: FieldErrors<Entries> = { ...(isTried ? check?.(entries) : undefined), ...refused, ...tooLong(entries) };
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  return {
    ...fieldsOf(
      entries,
      (name) => errors[name],
      (name, value) => change({ [name]: value } as Partial<Entries>), // the kind of field was chosen by the kind of entry
    ),
    props: { id, ref: element, noValidate: true, onSubmit },
    entries,
    isSending,
    change,
  };
}
