import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router-dom';
import { LoginPage } from '../features/sign-in/pages/login-page';
import { SignupPage } from '../features/sign-in/pages/signup-page';
import { FullPageLoader } from './full-page-loader';
import { CheckSessionPage } from './pages/check-session-page';
import { ErrorPage } from './pages/error-page';
import { NotFoundPage } from './pages/not-found-page';
import { signedInPages } from './routes/signed-in-pages';

/**
 * Restores scroll positions. A new page starts at its top, and Back restores the previous position.
 */
const Root = () => (
  <>
    <Outlet />
    <ScrollRestoration />
  </>
);

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    HydrateFallback: FullPageLoader,
    children: [
      { path: '/login', element: <LoginPage /> },
      { path: '/signup', element: <SignupPage /> },
      { path: '/check-session', element: <CheckSessionPage /> },
      signedInPages,
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
