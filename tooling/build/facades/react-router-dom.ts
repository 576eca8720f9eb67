/**
 * What the shell promises of react-router-dom. A name missing here is a build error (facadeGuard.ts): add it when it is needed.
 * The file is named by its path, since the plain request is the shared module itself.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from '../../../node_modules/react-router-dom/dist/index.mjs';
