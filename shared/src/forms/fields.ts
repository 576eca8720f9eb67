import type { ChangeEvent } from 'react';

/** The names of the entries that hold such a value. */
export type NamesOf<Entries, Value> = { [Name in keyof Entries]: Entries[Name] extends Value ? Name : never }[keyof Entries] & string;

type TextProps = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
};
type TickProps = { name: string; checked: boolean; error: string | undefined; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
type ChoiceProps<Value> = { name: string; value: Value; error: string | undefined; onChange: (value: NonNullable<Value>) => void };

/** What each kind of field of the kit is given, by the name of its entry. */
export type Fields<Entries> = {
  /** For `TextField`, `TextArea`, `PasswordField` and `SelectField`. */
  text: (name: NamesOf<Entries, string>) => TextProps;
  /** For `Checkbox`. */
  tick: (name: NamesOf<Entries, boolean | null>) => TickProps;
  /** For `RadioList`; for `PickerField` too, whose words and sheet follow behind. */
  choice: <Name extends keyof Entries & string>(name: Name) => ChoiceProps<Entries[Name]>;
};

/** Ties entries to the kit's fields; `change` is told each new value. */
export function fieldsOf<Entries>(
  entries: Entries,
  errorOf: (name: keyof Entries) => string | undefined,
  change: (name: keyof Entries, value: unknown) => void,
): Fields<Entries> {
  return {
    text: (name) => ({
      name,
      value: String(entries[name]),
      error: errorOf(name),
      onChange: ({ target }) => change(name, target.value),
    }),
    tick: (name) => ({
      name,
      checked: entries[name] === true,
      error: errorOf(name),
      onChange: ({ target }) => change(name, target.checked),
    }),
    choice: (name) => ({ name, value: entries[name], error: errorOf(name), onChange: (value) => change(name, value) }),
  };
}
