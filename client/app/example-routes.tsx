import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ExamplePage } from '../features/workspace/example/example-page';
import { SkipLink } from '../layouts/skip-link';
import { FilesHost, ForecastFiles, GoalSeek } from './dashboard-pages';
import { forecastPages } from './forecast-pages';
import { NotFoundPage } from './lazy-not-found';
import '../styles/screens.css';

/** The example, with the pages of any forecast, and what makes its files. */
export function ExampleRoutes() {
  return (
    <>
      <SkipLink />
      <Routes>
        <Route element={<ExamplePage />}>{forecastPages}</Route>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <Suspense fallback={null}>
        <ForecastFiles />
        <FilesHost />
        <GoalSeek />
      </Suspense>
    </>
  );
}
