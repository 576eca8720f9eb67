// Goes to the end of a remote's entry, as text (sabotage.ts), and runs in the page: every screen of the container is spoiled.

/** What stands in the place of a screen; `React` is the page's own. */
const SCREENS = {
  throwsAtRender: () => () => {
    throw new Error('on purpose: at render');
  },
  throwsInEffect: (React, Screen) => () => {
    React.useEffect(() => {
      throw new Error('on purpose: in an effect');
    }, []);
    return React.createElement(Screen);
  },
  throwsInHandler: (React, Screen) => () => {
    const fail = () => {
      throw new Error('on purpose: in a handler');
    };
    return React.createElement('div', { onPointerDown: fail, onClick: fail }, React.createElement(Screen));
  },
  loop: (React, Screen) => () => {
    const [turn, setTurn] = React.useState(0);
    setTurn(turn + 1);
    return React.createElement(Screen);
  },
  effectLoop: (React, Screen) => () => {
    const [turn, setTurn] = React.useState(0);
    React.useEffect(() => setTurn(turn + 1));
    return React.createElement(Screen);
  },
  missingChunk: () => Promise.reject(new Error('on purpose: the chunk is missing')),
};

/** Called by the line that sabotage.ts writes after this text. */
const spoilBy = (fault) => async (load, moduleIn) => SCREENS[fault](await moduleIn('react'), await load());
