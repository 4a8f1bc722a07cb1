import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { GroupContext, type OpenGroup } from '#client/features/groups/group-state.ts';
import { consolidate } from '#shared/engine/consolidate.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { findGroupIssues } from '#shared/inputs/group/find-group-issues.ts';

interface Opened {
  documents: Readonly<Record<string, ForecastDocument>>;
  page: ReactElement;
  scenarioId?: string | null;
}

/** Draws a page of an open group whose companies are given; gives what takes its edits. */
export function openGroup(document: GroupDocument, { documents, page, scenarioId = null }: Opened) {
  const edit = vi.fn<OpenGroup['edit']>();
  const issues = findGroupIssues(document, documents);
  const facts = { version: 1, newestVersion: 1, savedAt: '2027-01-01T00:00:00Z' };
  const companies = new Map(
    Object.entries(documents).map(([forecastId, own]) => [forecastId, { forecastId, ...facts, document: own }]),
  );
  const value: OpenGroup = {
    ...{ id: 'g', document, edit, mayEdit: true, companies, issues, isLoading: false, scenarioId },
    ...{ setScenario: () => undefined, version: 1, unsaved: 0, report: null },
    result: issues.length > 0 ? null : consolidate(document, documents, { scenario: scenarioId }),
  };
  render(
    <MemoryRouter>
      <GroupContext value={value}>{page}</GroupContext>
    </MemoryRouter>,
  );
  return edit;
}
