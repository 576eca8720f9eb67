// The package has no types of its own; these are the parts that are used here.
declare module 'pino-roll' {
  import type pino from 'pino';

  type Options = {
    file: string;
    extension: string;
    frequency: 'daily';
    size: string;
    limit: { count: number };
    mkdir: boolean;
    mode: number;
    sync: boolean;
    maxLength: number;
  };

  export default function roll(options: Options): Promise<ReturnType<typeof pino.destination>>;
}
