import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type * as v from 'valibot';
import type { Call, Capability, Language } from '@unison/shared/contract';
import type { Database } from '../db';
import type { Safety } from '../db/standbyWatch';
import type { Settings, SettingsValues } from '../settings';
import type { TextParams } from '../texts';
import type { Keep, SeedKey } from './keeping';
import type { Streamed } from './streamed';

/** Who asks, as far as a call needs to know before it reads more. */
export type Member = {
  id: number;
  username: string;
  /** 1 is active; any other value may only read its own user info (O-82). */
  status: number;
  /** The session this request belongs to. */
  sessionId: number;
};

/** What every handler gets. */
export type RouteContext = {
  database: Database;
  /** The settings as they are at this request. */
  settings: SettingsValues;
  language: Language;
  /** The client's address; behind the edge, the one the edge saw. */
  ip: string;
  /** When the request came, on the database's clock. */
  now: Date;
  /** One of the additions that travel as headers (O-81), e.g. `idempotency-key`, `client-seed`, `otp`. At most 255 characters. */
  header(name: string): string | undefined;
  /** A text in the member's language. */
  text(key: string, params?: TextParams): string;
  /** Sets the message of a successful answer (empty otherwise). */
  say(key: string, params?: TextParams): void;
  log: FastifyBaseLogger;
  /** For uploads and the user agent only; everything else comes parsed. */
  request: FastifyRequest;
};
export type OpenContext = RouteContext & { member: Member | undefined };
export type MemberContext = RouteContext & { member: Member };

type Handler<Context, C extends Call> = (
  context: Context,
  payload: v.InferOutput<C['request']>,
) => Promise<v.InferInput<C['answer']> | Streamed>;

export type AnswerOptions = {
  /** Also answers a member whose account is inactive: user info only (O-82). */
  inactive?: boolean;
  /** What a session that a newer login ended is told, in place of the authentication error (ERR-04). */
  onReplaced?: () => never;
  /**
   * An open call about what belongs to whoever asks: tokens that were sent must be valid, as of a member's call. Elsewhere whoever comes with old ones
   * is a visitor.
   */
  tokensCount?: boolean;
};

/** How a domain puts its calls on the wire. */
export type Routes = {
  /** Registers a member's call under its path and aliases, with and without `/api`; a secret GET also as POST. */
  answer<C extends Call>(call: C, handler: Handler<MemberContext, C>, options?: AnswerOptions): void;
  /** The same for calls with access `open` or `gated`: `member` is there when both tokens are valid. */
  answerOpen<C extends Call>(call: C, handler: Handler<OpenContext, C>, options?: Pick<AnswerOptions, 'tokensCount'>): void;
};

/** Games whose seeds this instance cannot open, as it last found out: it cannot draw their rounds. Told by `/readyz` and `/metrics`. */
export type Drawing = {
  readonly missing: ReadonlySet<number>;
  /** To be called whenever a game's seed was tried. */
  told(game: number, opened: boolean): void;
};

/** What a domain is registered with. `app` is for what is no call (pages, files). */
export type PlatformParts = Routes & {
  app: FastifyInstance;
  database: Database;
  settings: Settings;
  safety: Safety;
  /** For what goes on by itself (draws, payouts, audit, cleaning): connections that no member's call can take. */
  clockwork: Omit<Database, 'clockwork'>;
  /** Adds a name to `capabilities` in base info (O-81). Names in `call.capability` are announced by registering the call. */
  announce(capability: Capability): void;
  /** What has been announced so far; complete once all domains are registered. */
  capabilities: ReadonlySet<Capability>;
  clock: () => Date;
  profile: Profile;
  /** Where a domain's figures for `/metrics` belong: `new Gauge({ …, registers: [metrics] })`. */
  metrics: Registry;
  /** Folder for pictures that were drawn. */
  mediaDir: string;
  /** The key of unrevealed draws, loaded by whoever starts the platform; none in a process that asks a keeper (ADR 061). */
  seedKey: SeedKey | undefined;
  /** For what takes that key or the owner's login. */
  keep: Keep;
  drawing: Drawing;
  /** Days that a new chain of draws lasts, when not as long as usual. */
  chainDays: number | undefined;
};

export type Profile = 'demo' | 'production';

/** One folder of the platform. What it starts (timers) it ends in `stop`. */
export type Domain = (parts: PlatformParts) => { stop(): Promise<void> } | void;
