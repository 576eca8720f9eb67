import { UsageError } from '../dev/fail';

/** What is said of a port that cannot be listened on. */
const portTaken = (port: number, variable: string, command = ''): UsageError =>
  new UsageError(`Port ${port} is taken by another program. Stop it, or choose another: ${`${variable}=${port + 1} ${command}`.trim()}`);

/** `own`: another variable of the same process that says the same port. */
type Place = {
  port: number;
  variable: string;
  host?: string | undefined;
  hostVariable?: string;
  command?: string;
  own?: string | undefined;
};

/** Why a port cannot be listened on, as a mistake of whoever chose it; what is no such mistake comes back as it is. */
export function cannotListen(error: NodeJS.ErrnoException, { port, variable, host, hostVariable = 'HOST', command, own }: Place): Error {
  const { code, syscall } = error;
  if (code === 'EADDRINUSE' && own)
    return new UsageError(`${variable} and ${own} are both ${port}. Choose another: ${variable}=${port + 1}`);
  if (code === 'EADDRINUSE') return portTaken(port, variable, command);
  if (code === 'EACCES') return new UsageError(`Port ${port} needs more rights. Choose one above 1023, e.g. ${variable}=3000`);
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return new UsageError(`${hostVariable}=${host ?? ''} is no address of this machine.`);
  return error;
}
