import { spawn } from 'node:child_process';
import type { Account } from './postgresAccount';

/** A program of the system that ends with the process that started it, however that ends. */
export type BoundProgram = {
  pid: number;
  /** Resolves with its exit code when the program has ended. */
  ended: Promise<number>;
  /** Asks it to stop, by the signal that was chosen, and waits until it has. */
  end(): Promise<void>;
};

/** `signal`: what asks the program to stop. `output`: a file's descriptor that takes what it prints; else it goes nowhere. */
type BoundOptions = { account: Account; cwd: string; signal: 'INT' | 'TERM'; output?: number; env?: NodeJS.ProcessEnv };

/** Starts a program beside a shell that holds our pipe: when this process ends, `cat` ends, and the shell asks the program to stop. */
export async function startBound(program: string, args: readonly string[], options: BoundOptions): Promise<BoundProgram> {
  const { account, cwd, signal, output, env } = options;
  const print = output === undefined ? '' : '>&4 2>&4';
  const script = `exec 3<&0; "$0" "$@" 3<&- ${print} & p=$!; echo $p; { cat; kill -${signal} $p; } <&3 > /dev/null 2>&1 & wait $p`;
  const shell = spawn('sh', ['-c', script, program, ...args], {
    ...account,
    cwd,
    env: env ?? process.env,
    stdio: ['pipe', 'pipe', 'ignore', 'ignore', output ?? 'ignore'],
    detached: true, // Ctrl-C reaches the starter alone, which stops what it started in order
  });
  const ended = new Promise<number>((resolve) => shell.once('exit', (code) => resolve(code ?? 1)));
  void ended.then(() => shell.stdin?.end());
  const pid = await new Promise<number>((resolve) => shell.stdout?.once('data', (line: Buffer) => resolve(Number(line.toString()))));
  return {
    pid,
    ended,
    async end() {
      shell.stdin?.end();
      await ended;
    },
  };
}
