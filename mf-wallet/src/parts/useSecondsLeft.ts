import { useEffect, useState } from 'react';

/** Whole seconds left of `seconds`, counted from when this number came, on the monotonic clock; undefined stays so. */
export function useSecondsLeft(seconds: number | undefined): number | undefined {
  const [since, setSince] = useState<{ seconds: number | undefined; at: number }>();
  const [now, setNow] = useState(0);
  useEffect(() => {
    const at = performance.now();
    setSince({ seconds, at });
    setNow(at);
    if (seconds === undefined) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [seconds]);
  if (seconds === undefined) return undefined;
  const passed = since?.seconds === seconds ? (now - since.at) / 1000 : 0;
  return Math.max(0, Math.ceil(seconds - passed));
}
