/** A JSON Schema as `toJsonSchema` makes it of the contract's schemas. */
export type Schema = {
  type?: string;
  anyOf?: Schema[];
  allOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  [more: string]: unknown;
};

const HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const MOMENT = 1_790_000_000;

/** What a field of this name usually holds, on the reference platform. Everything else follows from its schema. */
const USUAL: readonly [names: string, value: unknown][] = [
  ['create_time createtime update_time pay_time add_time at created_at seen_at published_at day_ends ends', MOMENT],
  ['next_at break_until rest_until recovery_made_at', null],
  ['chain_end commit reveal odds_hash prize_hash next_commit server_seed', HASH],
  ['fingerprint', '9f86-d081-884c'],
  ['opencode', [2, 5, 6]],
  ['now_expect expect last_expect first_expect before', '29833333'],
  ['next_expect', '29833334'],
  ['id lid mid', '7'],
  ['no desc', 'G3F09A2B71C'],
  ['money win_money play_money amount stake loss topup min today', 60],
  ['money amount', '60'],
  ['money_value', '60.00'],
  ['max', 50_000],
  ['rtp probability', 0.985],
  ['proportion', 1.97],
  ['rate', 75],
  ['ico icon image header_img login_bg center_bg vod_pic url path img', '/api/media/avatar/3.svg'],
  ['vod_play_url pay_url kefu', '/api/…'],
  ['img_url', ['/api/media/companion/7/1.svg', '/api/media/companion/7/2.svg']],
  ['img_url', '/api/media/companion/7/1.svg'],
  ['ip', '203.0.113.7'],
  ['lang_data', [{ code: 'vn_vn', name: 'Tiếng Việt' }]],
  ['pop_content content msgmemo', '<p>…</p>'],
  ['capabilities', ['fairness', 'limits', 'sessions']],
  ['item', 'bi,11'],
  ['type', 'bi'],
  ['key class', 'dice'],
  ['type_txt', 'Stake'],
  ['status_text', 'Paid'],
  ['price', '600'],
  ['time', '0:40'],
  ['city_name', 'Đà Lạt'],
  ['address', 'Đà Lạt, Lâm Đồng'],
  ['xuanfei_name', 'Minh Thư'],
  ['vo_title', 'Plans a whole day out'],
  ['service_data', ['City walk', 'Museum visit']],
  ['vod_name', 'By the sea · Đà Lạt 1'],
  ['one two three', '84'],
  ['height', '165'],
  ['weight', '52'],
  ['username', 'demo'],
  ['lang', 'en_us'],
  ['tokensso thread', 'cB0mY2…'],
  ['day_zone', 'Asia/Ho_Chi_Minh'],
];

/** An example made from a schema: valid by it, with values that a field of that name usually has. */
export function exampleOf(schema: Schema, name = ''): unknown {
  if (schema.properties) {
    const example = Object.fromEntries(Object.entries(schema.properties).map(([field, inner]) => [field, exampleOf(inner, field)]));
    return 'opencode' in example && 'two' in example ? { ...example, one: 'Big', two: 'Odd' } : example; // elsewhere they are measures
  }
  const usual = USUAL.find(([names, value]) => names.split(' ').includes(name) && fits(schema, value));
  if (usual) return usual[1];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf?.find(({ type, properties }) => type === 'array' || properties !== undefined) ?? schema.anyOf?.[0];
  if (choice) return exampleOf(choice, name);
  return plain(schema, name);
}

function plain({ type, items, minimum = 0, default: usual }: Schema, name: string): unknown {
  if (type === 'array') return items ? [exampleOf(items, name)] : [];
  if (type === 'number' || type === 'integer') return Math.max(1, minimum);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'object') return {};
  if (type === 'string') return typeof usual === 'string' && usual !== '' ? usual : '…';
  return null;
}

/** True when a schema takes a value, as far as types tell. */
export function fits(schema: Schema, value: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => fits(one, value));
  if (schema.enum) return schema.enum.includes(value);
  if (schema.const !== undefined) return schema.const === value;
  if (schema.type === 'array') return Array.isArray(value) && value.every((one) => !schema.items || fits(schema.items, one));
  if (schema.type === 'null') return value === null;
  if (schema.type === 'integer') return Number.isInteger(value);
  return schema.type !== undefined && schema.type === typeof value;
}
