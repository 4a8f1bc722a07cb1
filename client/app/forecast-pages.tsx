import { Route } from 'react-router-dom';
import * as pages from './dashboard-pages';

/** The pages that every open forecast has, below its own address. */
export const forecastPages = (
  <>
    <Route index element={<pages.OverviewPage />} />
    <Route path="inputs" element={<pages.InputsLayout />}>
      <Route index element={<pages.SectionPage />} />
      <Route path="history" element={<pages.HistoryPage />} />
      <Route path=":section" element={<pages.SectionPage />} />
    </Route>
    <Route path="inputs/:section/baseline/:lineId" element={<pages.BaselinePage />} />
    <Route path="reports" element={<pages.ReportPage />} />
    <Route path="reports/:report" element={<pages.ReportPage />} />
    <Route path="scenarios" element={<pages.WhatIfLayout />}>
      <Route index element={<pages.ScenariosPage />} />
      <Route path="sensitivity" element={<pages.SensitivityPage />} />
      <Route path="risk" element={<pages.RiskPage />} />
    </Route>
  </>
);
