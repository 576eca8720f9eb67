// Goes to the end of the shell's script, as text (sabotage.ts), and runs in the page: it stands in the place of the whole app. React and its hooks are
// inside the script, so these are components of the kind that needs none.

const component = (methods) => Object.assign(function Spoiled() {}, { prototype: { isReactComponent: {}, ...methods } });
const again = (one) => one.updater.enqueueSetState(one, {}, null);
const fail = (where) => {
  throw new Error(`on purpose: ${where}`);
};

/** `jsx` is the script's own. */
function spoilApp(App, jsx, fault) {
  const app = (one) => jsx(App, one.props);
  const faults = {
    throwsAtRender: { render: () => fail('at render') },
    throwsInEffect: {
      render() {
        return app(this);
      },
      componentDidMount: () => fail('in an effect'),
    },
    throwsInHandler: {
      render() {
        return jsx('div', { onPointerDown: () => fail('in a handler'), children: app(this) });
      },
    },
    effectLoop: {
      render() {
        return app(this);
      },
      componentDidMount() {
        again(this);
      },
      componentDidUpdate() {
        again(this);
      },
    },
  };
  return component(faults[fault]);
}
