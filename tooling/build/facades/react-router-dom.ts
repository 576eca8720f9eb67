/**
 * What the shell promises of react-router-dom. A name missing here is a build error (facadeGuard.ts): add it when it is needed.
 * Nothing of the router's data half (decision 072).
 * The file is named by its path, since the plain request is the shared module itself.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  Router,
  UNSAFE_createBrowserHistory,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from '../../../node_modules/react-router-dom/dist/index.mjs';
