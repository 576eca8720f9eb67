// Goes to the end of a remote's entry, as text (blameSet.ts), and runs in the page: each screen of the container does what `unisonFault` says.

const busy = (ms) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

/** What a screen does; `React` and `ui` are the page's own. Yields what stands in its place, or nothing where the screen itself does. */
const FAULTS = {
  render: () => {
    throw new Error('on purpose');
  },
  sharedRender: (React, ui) => React.createElement(ui.Tabs, {}),
  sharedDeeper: (React, ui) => React.createElement('p', {}, React.createElement(ui.FigureTable, {})),
  effect: (React) => {
    React.useEffect(() => {
      throw new Error('on purpose');
    }, []);
  },
  timer: (React) => {
    React.useEffect(() => {
      const timer = setTimeout(() => {
        throw new Error('on purpose');
      }, 100);
      return () => clearTimeout(timer);
    }, []);
  },
  rejection: (React) => {
    React.useEffect(() => void Promise.resolve().then(() => Promise.reject(new Error('on purpose'))), []);
  },
  // Without an error there is no stack: the part of the page says whose it was.
  bareRejection: (React) => {
    React.useEffect(() => void setTimeout(() => Promise.reject('on purpose'), 100), []);
  },
  handler: (React) =>
    React.createElement('button', {
      onClick: () => {
        throw new Error('on purpose');
      },
      children: 'Fault',
    }),
  slowHandler: (React) => React.createElement('button', { onClick: () => busy(400), children: 'Fault' }),
  longRender: (React) => {
    React.useState(() => busy(900));
  },
  shift: (React) => {
    const [isLate, setLate] = React.useState(false);
    React.useEffect(() => void setTimeout(() => setLate(true), 1_500), []);
    const block = (height, text) => React.createElement('div', { style: { height, background: 'teal' }, children: text });
    return React.createElement('div', {}, isLate && block(300, 'came late'), block(200, 'was here'));
  },
};

/** Called by the line that blameSet.ts writes after this text. */
const spoilByName = async (load, moduleIn) => {
  const [React, ui, Screen] = [await moduleIn('react'), await moduleIn('@unison/shared/ui'), await load()];
  return () => FAULTS[globalThis.unisonFault]?.(React, ui) ?? React.createElement(Screen);
};
