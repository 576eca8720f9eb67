import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

/** Where the files are that Unison is run by. */
export const DEPLOY = join(__dirname, '../../deploy');

/** The text of one of them. */
export const deployed = (...path: string[]): string => readFileSync(join(DEPLOY, ...path), 'utf8');

/** Names of the units, and of those that start something. */
export const UNITS = readdirSync(join(DEPLOY, 'systemd'));
export const SERVICES = UNITS.filter((name) => name.endsWith('.service'));

/** What a unit sets: each line `NAME=VALUE`, in order. */
export function settingsOf(unit: string): { name: string; value: string }[] {
  return [...deployed('systemd', unit).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }));
}

/** The values that a unit gives one setting. */
export const valuesOf = (unit: string, setting: string): string[] =>
  settingsOf(unit).flatMap(({ name, value }) => (name === setting ? [value] : []));

/** What these files use of the Compose format; anything else in them is a mistake. */
const Service = v.strictObject({
  image: v.string(),
  build: v.optional(v.strictObject({ context: v.string(), dockerfile: v.string(), target: v.string() })),
  user: v.pipe(v.string(), v.regex(/^[1-9]\d*:[1-9]\d*$/)),
  command: v.array(v.string()),
  read_only: v.literal(true),
  tmpfs: v.array(v.string()),
  cap_drop: v.tuple([v.literal('ALL')]),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  init: v.literal(true),
  restart: v.literal('unless-stopped'),
  logging: v.strictObject({ driver: v.string(), options: v.record(v.string(), v.string()) }),
  environment: v.optional(v.record(v.string(), v.string())),
  env_file: v.optional(v.array(v.string())),
  volumes: v.optional(v.array(v.string())),
  secrets: v.optional(v.array(v.union([v.string(), v.strictObject({ source: v.string(), target: v.string() })]))),
  networks: v.optional(v.array(v.string())),
  network_mode: v.optional(v.literal('host')),
  devices: v.optional(v.array(v.string())),
  ports: v.optional(v.array(v.string())),
  shm_size: v.optional(v.string()),
  stop_grace_period: v.optional(v.string()),
  stop_signal: v.optional(v.string()),
  depends_on: v.optional(v.record(v.string(), v.strictObject({ condition: v.literal('service_healthy') }))),
  healthcheck: v.optional(
    v.strictObject({
      test: v.array(v.string()),
      interval: v.string(),
      timeout: v.string(),
      retries: v.number(),
      start_period: v.optional(v.string()),
    }),
  ),
});
const Compose = v.object({
  name: v.string(),
  services: v.record(v.string(), Service),
  volumes: v.record(v.string(), v.object({})),
  networks: v.optional(v.record(v.string(), v.object({}))),
  secrets: v.record(v.string(), v.strictObject({ file: v.string() })),
});

/** One machine, and three. */
export const FOLDERS = ['one', 'three'];
const read = new Map(FOLDERS.map((folder) => [folder, v.parse(Compose, parse(deployed(folder, 'compose.yaml'), { merge: true }))]));

/** The Compose file of a folder, as its schema holds it. */
export function compose(folder: string): v.InferOutput<typeof Compose> {
  const found = read.get(folder);
  if (!found) throw new Error(`There is no ${folder}`);
  return found;
}

/** A value where the environment names no other: `${NAME:-VALUE}`. */
export const withDefaults = (text: string): string => text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1');

/** What a service is given of the machine or of volumes, and whether it may write there. */
export const mountsOf = (service: { volumes?: string[] | undefined } | undefined): { source: string; target: string; mode: string }[] =>
  (service?.volumes ?? []).map((volume) => {
    const [source = '', target = '', mode = 'rw'] = withDefaults(volume).split(':');
    return { source, target, mode };
  });
