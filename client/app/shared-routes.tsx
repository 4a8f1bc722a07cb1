import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SignedInLayout } from '../layouts/signed-in-layout';
import { SkipLink } from '../layouts/skip-link';
import { CommentsHost, FilesHost, GoalSeek, ReadForecastFiles, ShareHost } from './dashboard-pages';
import { forecastPages } from './forecast-pages';
import { NotFoundPage } from './lazy-not-found';
import * as pages from './shared-pages';
import '../styles/screens.css';

/** A forecast that is read, beside what makes its files. */
function ReadForecast() {
  return (
    <>
      <pages.SharedForecastPage />
      <Suspense fallback={null}>
        <ReadForecastFiles />
        <FilesHost />
        <GoalSeek />
        <CommentsHost />
        <ShareHost />
      </Suspense>
    </>
  );
}

/** What others share, and one of it with the pages of any forecast; sign-in is enough. */
export function SharedRoutes() {
  return (
    <>
      <SkipLink />
      <Routes>
        <Route element={<SignedInLayout />}>
          <Route index element={<pages.SharedPage />} />
          <Route path=":sharedId" element={<ReadForecast />}>
            {forecastPages}
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </>
  );
}
