/**
 * What the shell promises of react-redux: its provider and hooks. A name missing here is a build error (facadeGuard.ts): add it when it is needed.
 * By its second address, which is the same file, since the plain request is the shared module itself.
 */
export { batch, Provider, ReactReduxContext, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux/alternate-renderers';
