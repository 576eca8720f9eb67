/**
 * A webpack loader for the router's file, whose top level looks as if it did something: contexts and components that are made there and named for
 * developers' tools. It says that making them changes nothing and leaves the names out, so that what nobody uses goes from the build (decision 102).
 */
module.exports = function pureTopLevel(source) {
  return source
    .replace(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(
      /^(var (\w+) = class extends React\d*\.Component \{)$([^]*?)^\2(\.contextType = \w+;)$/gm,
      (_all, open, name, body, context) => `${open} static ${context.slice(1)}${body}`,
    );
};
