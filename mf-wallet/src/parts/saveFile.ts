/** How long the browser may take to begin reading what it was handed, in ms; Safari reads it late. */
const READING_MS = 60_000;

/** Hands a text over as a file; the browser asks or saves it where it saves files. `type` is its media type. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  // Names come from texts: what a file system forbids becomes a dash.
  link.download = name.replace(/[\\/:*?"<>|\s]+/g, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READING_MS);
}
