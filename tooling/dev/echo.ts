/** Shows what a service prints, where `VERBOSE` asks for that. */
export const echoOf =
  (service: string) =>
  (line: string): void => {
    if (process.env['VERBOSE'] !== undefined) console.log(`  [${service}] ${line}`);
  };
