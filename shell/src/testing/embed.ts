/** Puts what the edge says as JSON into the document, where the shell looks for it. */
export function embed(id: string, said: unknown): void {
  const textContent = typeof said === 'string' ? said : JSON.stringify(said);
  document.body.append(Object.assign(document.createElement('script'), { type: 'application/json', id, textContent }));
}
