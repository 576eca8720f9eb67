// The package has no types of its own; these are the parts that are used here.
declare module 'pino-roll' {
  import type { SonicBoom, SonicBoomOpts } from 'sonic-boom';

  type Options = Omit<SonicBoomOpts, 'dest' | 'fd'> & {
    file: string;
    extension: string;
    frequency: 'daily';
    size: string;
    limit: { count: number };
  };

  export default function roll(options: Options): Promise<SonicBoom>;
}
