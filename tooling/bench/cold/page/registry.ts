/** What the frame needs of the remotes, as a build without a registry has it: as part of itself (`registryOf` in ../buildRivals.ts). */
declare const BENCH_REGISTRY: string;

/** Puts it where the shell's boot looks for it. */
export function embedRegistry(): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'unison-registry';
  element.textContent = BENCH_REGISTRY;
  document.body.append(element);
}
