/** The body of every answer: `data` is base64 of UTF-8 JSON, `null` when there is nothing (API-08, API-09, O-10). */
export function envelope(code: number, msg: string, data: unknown): { code: number; msg: string; data: string } {
  return { code, msg, data: Buffer.from(JSON.stringify(data ?? null)).toString('base64') };
}
