/** What a library's file has that nobody here calls, so that the build leaves it out (leaveOut.cjs). */
export type Unused = {
  /** `Class.method`: goes. */
  methods?: readonly string[];
  /** `Class.method`, `function` or a constant that is one: keeps its name, with this body. */
  bodies?: Readonly<Record<string, string>>;
  /** Calls that go, such as those that say something to developers. */
  calls?: readonly string[];
  /** Conditions that hold for nothing here, or lead to nothing here: what they lead to goes. */
  never?: readonly string[];
};

/** Methods of a class by their whole names. */
export const of = (name: string, methods: readonly string[]): string[] => methods.map((method) => `${name}.${method}`);
