import type { Language } from '@unison/shared/contract';

/**
 * A word that must not stand in a text, and what to say instead. `keys` limits it to the texts of one thing, where the word is right for
 * another: お知らせ names the announcement and never the notices. Words of a language are matched without regard to case.
 */
export type Forbidden = { language: Language; words: RegExp; say: string; keys?: RegExp };

/** A Latin word is one only between other letters' ends; `\b` does not know Vietnamese letters. */
const whole = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const part = (words: string): RegExp => new RegExp(words, 'u');

type Row = [words: string, say: string, keys?: RegExp];
const rows = (language: Language, pattern: (words: string) => RegExp, list: Row[]): Forbidden[] =>
  list.map(([words, say, keys]) => ({ language, words: pattern(words), say, ...(keys ? { keys } : {}) }));

const WHEEL = /^(wheel\.|home\.luckdraw)/;
const DICE = /^(game\.(number|sum|size|parity)|dice|compute\.dice)/;
const NOTICES = /notice/i;
const SAVED = /^(dir|card)\./;
const PROFILES = /^(dir|detail|card|directory|report)\./;
/** What may have to be loaded again: parts, and the page as its document says it. */
const LOADING = /^(?:$|remote\.|frame\.|problem\.)/;
/** Where companions speak for themselves, in their own voice. */
const NOT_THEIR_VOICE = /^(?!titles|summary)/;
const STATUS_AREA = /^(toast\.region|frame\.messages)$/;
/** The agreement's advice to take breaks means breaks as such. */
const NOT_ADVICE = /^(?!agreement\.)/;
const PROOF = /verif|fair|proof|chain|seed/i;
const SESSIONS = /^(safety\.(end|sessions)|session\.unknown$)/;

const CHINESE = rows('zh_cn', part, [
  ['下注', '投注'],
  ['订单', '注单'],
  ['轮(?!播|盘)(?<!转轮)', '期'],
  ['抽取', '开奖'],
  ['幸运抽奖', '幸运转盘'],
  ['转盘奖励', '奖品'],
  ['点数|总和', '和值', DICE],
  ['可能返还', '中奖可得'],
  ['游戏积分', '游戏点数'],
  ['沙盒', '测试'],
  ['支付密码', '提现密码'],
  ['(?<!身份)验证器', '身份验证器'],
  ['会话', '已登录设备'],
  ['消息', '留言'],
  ['系统通知', '系统公告'],
  ['(?<!个人)资料|个人主页', '档案', PROFILES],
  ['保存', '收藏', SAVED],
  ['休息', '冷静期', NOT_ADVICE],
  ['核对', '核验', PROOF],
  ['指纹', '校验码'],
  ['账户|一人一户', '账号'],
  ['离线', '无网络连接'],
  ['你', '您', NOT_THEIR_VOICE],
  ['恭喜', 'nothing: a loss is said as plainly as a win'],
  ['收到回复', '收到答复: 回复 is what customer service writes'],
  ['未提前公布', '未提前一天公布', PROOF],
  ['的参与$', '作用: a phrase does not end in the air', WHEEL],
]);

const ENGLISH = rows('en_us', whole, [
  ['orders?', 'stake', NOT_THEIR_VOICE],
  ['lucky draw', 'prize wheel'],
  ['parity', 'odd or even'],
  ['RTP', 'return to player'],
  ['not yet opened', 'not drawn yet'],
  ['recharges?|recharged', 'top-up'],
  ['channels?', 'payment method'],
  ['sandbox', 'test'],
  ['pay password|PIN', 'withdraw password'],
  ['second step', 'two-step verification'],
  ['resting|at rest', 'paused'],
  ['bank cards?|bind|binding|bound', 'bank account; link it'],
  ['the service', 'customer service'],
  ['^messages$', 'Status messages', STATUS_AREA],
  ['size', 'Big or small', DICE],
  ["\\w+n['’]t|\\w+['’](?:re|ll|ve)|I['’]m|(?:it|that|there)['’]s", 'the words written out: contractions are not used'],
  ['at \\{time\\}', 'on {time}: it is a day and its time'],
  ['kept|keeps nothing|cannot keep what', 'saved, stored'],
  ['booked', 'recorded: nobody reserves anything'],
  ['cancelled|colour|favourite', 'US spelling'],
]);

const SPANISH = rows('es_spa', whole, [
  ['pedidos?', 'apuesta'],
  ['sorteos?', 'Ruleta de premios', WHEEL],
  ['número', 'suma', DICE],
  ['no ganada|sin ganancia', 'sin premio'],
  ['liquidad[oa]s?', 'resuelta'],
  ['retiros?', 'retirada'],
  ['registros?', 'historial'],
  ['app|autenticador', 'aplicación (de autenticación)'],
  ['segundo paso', 'verificación en dos pasos'],
  ['el servicio', 'atención al cliente'],
  ['avisos?', 'denuncia', /report/i],
  ['acceso a los vídeos', 'membresía de vídeo'],
  ['descanso|descansos', 'pausa'],
  ['comprometid[oa]s?|compromisos?', 'valor sellado'],
  ['ya está configurad[oa]', 'este ajuste: one text for a name, a password and an account, of two genders'],
  ['huella', 'código de control'],
  ['tarjetas?(?! de prueba)', 'cuenta bancaria', /^(?!dir\.)/], // in the directory a tarjeta is a card of a profile
  ['acuerdo de cuenta', 'condiciones de la cuenta'],
  ['puntuación de crédito', 'puntuación de confianza'],
  ['^mensajes$', 'Mensajes de estado', STATUS_AREA],
  ['por favor', 'the imperative alone'],
  ['cifras?', 'dígitos'],
  ['usted|ustedes', 'tú'],
  ['vale al momento', 'tiene efecto inmediato'],
  ['sin valor en efectivo', 'sin valor monetario'],
  ['clases de vídeos', 'categorías de vídeos'],
  ['(?:hasta|desde)(?::| \\{(?:until|time)\\})', 'hasta el {until}: it is a day and its time'],
  ['recargar?', 'volver a cargar: recargar is to top up', LOADING],
  ['se pudo|se perdió|se cargó|no llegó', 'what just happened: se ha podido, se ha perdido, se ha cargado, no ha llegado'],
]);

const MALAY = rows('ms_my', whole, [
  ['(?<!nilai )komitmen', 'nilai komitmen'],
  ['pesanan', 'pertaruhan'],
  ['cabutan bertuah', 'Roda hadiah'],
  ['nombor', 'jumlah dadu', DICE],
  ['saiz', 'Besar atau kecil', DICE],
  ['kadar bayaran', 'odds'],
  ['pulangan mungkin', 'potensi pulangan'],
  ['jumlah menang', 'jumlah kemenangan'],
  ['tanpa kemenangan', 'tidak menang'],
  ['diselesaikan', 'selesai'],
  ['saluran', 'kaedah pembayaran'],
  ['kotak pasir', 'ujian'],
  ['halaman bayaran(?:nya)?', 'halaman pembayaran'],
  ['pautan akaun', 'memautkan akaun: a pautan is a link of the web'],
  ['peluang(?:nya)?', 'kebarangkalian'],
  ['pergerakan', 'transaksi'],
  ['(?<!aplikasi )pengesah', 'aplikasi pengesah'],
  ['langkah kedua', 'pengesahan dua langkah'],
  ['direhatkan', 'ditangguhkan'],
  ['mesej-mesej', 'mesej'],
  ['sedang berehat', 'tempoh rehat'],
  ['(?<!nilai )benih', 'nilai benih'],
  ['cap jari', 'kod semakan'],
  ['kad bank|pengikatan', 'akaun bank; pautkan'],
  ['skor kredit', 'skor kepercayaan'],
  ['bisa|unduh|tautan|batal pesanan', 'the Malaysian word'],
  ['dicabut', 'cabutan; keputusan keluar', /^(game|fair)\./],
  ['tamatkan|tamatkannya|sesi ini', 'log keluar; peranti ini', SESSIONS],
  ['tutup', 'Mati', /off$/i],
  ['diminta', 'dimohon', /^money\./],
  ['min', 'minit', /^throttle\./],
  ['kelas video', 'kategori video'],
  ['main', 'mainkan', /^video\.play$/],
  ['(?:pertaruhan|tambah nilai) langsung', 'tiada sebarang: these are live stakes and direct top-ups', /^care\./],
  ['(?<!(?:terus )?log )baru(?! dilihat)', 'baharu'],
]);

const VIETNAMESE = rows('vn_vn', whole, [
  ['đơn(?! vị| giản| nhất)', 'lượt cược'],
  ['(?<!ba )vòng(?! quay| ngực| eo| [0-9])', 'kỳ'],
  ['(?<!giải |mở |trúng )thưởng', 'giải thưởng'],
  ['tỷ lệ(?! cược| hoàn trả)', 'tỷ lệ cược'],
  ['kết thúc', 'đã có kết quả', /^(status|order|news|game)\b/],
  ['kênh', 'phương thức thanh toán'],
  ['sổ ghi', 'lịch sử'],
  ['trình xác thực', 'ứng dụng xác thực'],
  ['bước xác thực thứ hai', 'xác thực hai bước'],
  ['tạm ngưng', 'tạm dừng'],
  ['chăm sóc khách hàng|bộ phận hỗ trợ', 'hỗ trợ khách hàng'],
  ['quyền xem video', 'hội viên video'],
  ['giới hạn', 'hạn mức'],
  ['thời gian nghỉ', 'tạm nghỉ'],
  ['kiểm tra', 'kiểm chứng', PROOF],
  ['hạt giống', 'mã seed'],
  ['vân tay', 'mã đối chiếu'],
  ['thẻ ngân hàng', 'tài khoản ngân hàng'],
  ['cấp bậc', 'cấp'],
  ['ngoại tuyến', 'không có kết nối mạng'],
  ['^thông báo$', 'Thông tin trạng thái', STATUS_AREA],
  ['quý khách|anh/chị', 'bạn'],
  ['đang mở', 'chưa xong', /^own\./],
  ['thẻ mới', 'tab mới'],
  ['đơn vị vận hành', 'nhà vận hành'],
  ['quay', 'mở thưởng', /^(game|fair)\./],
]);

const JAPANESE = rows('ja_ja', part, [
  ['注文', '賭け'],
  ['ラウンド', '回'],
  ['抽選', 'スピン', WHEEL],
  ['ラッキー抽選', 'プレゼントルーレット'],
  ['合計(?!値|金額)', '合計値'],
  ['落選|当選なし', 'はずれ'],
  ['プレイクレジット', 'プレイ用クレジット'],
  ['(?<!登)記録', '履歴'],
  ['復旧コード', 'リカバリーコード'],
  ['セッション', 'ログイン中の端末'],
  ['休止', '停止', /recovery|resting/],
  ['休憩', '利用休止', NOT_ADVICE],
  ['(?<!カスタマー)サービス(?!項目|をご|$)', 'カスタマーサービス'],
  ['お知らせ', 'システム通知', NOTICES],
  ['ご案内', 'お知らせ', /announcement/i],
  ['保存済み', 'お気に入り'],
  ['保存', 'お気に入り', SAVED],
  ['最近見た人', '最近見たプロフィール'],
  ['報告', '通報', /report/i],
  ['動画メンバーシップ', '動画会員'],
  ['確認', '検証', PROOF],
  ['銀行カード', '銀行口座'],
  ['ブラウザ(?!ー)', 'ブラウザー'],
  ['(?<!その)他の', 'ほかの'],
  ['配信先', '配信元: where a film comes from'],
  ['動画のクラス', '動画のカテゴリー'],
  ['\\} 続きから', '{at} の続きから'],
  ['\\} 件のファイル', '{count} 件の履歴をファイルに: one file holds them all'],
  ['取り?消', 'キャンセル', /^(care|kept|money|pay|topup|withdraw|withdrawal)\./],
  ['お知らせ', 'ステータスメッセージ', STATUS_AREA],
]);

const EVERYWHERE: Forbidden[] = (['zh_cn', 'en_us', 'es_spa', 'ms_my', 'vn_vn', 'ja_ja'] as const).flatMap((language) => [
  { language, words: /\.\.\./, say: '… as one sign' },
  { language, words: whole('RTP'), say: 'return to player, written out' },
]);

/** Every word that no text may use. */
export const FORBIDDEN: Forbidden[] = [...CHINESE, ...ENGLISH, ...SPANISH, ...MALAY, ...VIETNAMESE, ...JAPANESE, ...EVERYWHERE];

/** What is wrong with a text, each time with what to say instead. */
export function forbiddenIn(language: Language, key: string, text: string): string[] {
  return FORBIDDEN.filter((one) => one.language === language && (one.keys === undefined || one.keys.test(key)))
    .map(({ words, say }) => ({ found: words.exec(text)?.[0], say }))
    .filter(({ found }) => found !== undefined)
    .map(({ found, say }) => `${language} ${key}: "${found}" in "${text}". Say: ${say}`);
}
