import { Route, Routes } from 'react-router-dom';
import { SignedInLayout } from '../layouts/signed-in-layout';
import { below, paths } from '../lib/paths';
import { NotFoundPage } from './lazy-not-found';
import * as pages from './subscribe-pages';
import '../styles/screens.css';

/** Plans and the way back from checkout. */
export function SubscribeRoutes() {
  return (
    <Routes>
      <Route element={<SignedInLayout />}>
        <Route index element={<pages.SubscribePage />} />
        <Route path={below(paths.subscribe, paths.subscribeReturn)} element={<pages.SubscribeReturnPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
