import {
  BookCheck,
  ChartLine,
  ChartSpline,
  GitBranch,
  History,
  PencilLine,
  Plus,
  Redo2,
  RefreshCw,
  Rows3,
  Save,
  Table2,
  Undo2,
} from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type CommandGroup, type PaletteCommand, useOfferCommands } from '#client/lib/commands.ts';
import { controlKey } from '#client/lib/keys.ts';
import { getOpenForecast } from '#client/lib/open-forecast.ts';
import { paths } from '#client/lib/paths.ts';
import { reportsOf } from '#client/lib/reports-of.ts';
import { refreshRequested, saveRequested, scenarioDialogRequested } from '#client/lib/signals.ts';
import { redo, undo, workspace } from '#client/workspace/index.ts';
import { isBaselinePart } from '#shared/inputs/forecast/baselines.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import { type LinePart, type LineType, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { addLine } from '../sections/line-actions';
import { menuNameOf, newNameOf } from '../sections/line-types';
import { type SheetSectionName, sectionNames, sheetSections } from '../sections/sections';
import { useExportItems } from './export-items';

/** Offers what the open forecast can do and where it can be gone to: lines, sections, reports, scenarios. */
export function useForecastCommands(forecastId: string): void {
  const { t } = useTranslation(['forecast', 'reports', 'palette', 'shell']);
  const navigate = useNavigate();
  const exportItems = useExportItems();
  const makeGroups = useCallback((): CommandGroup[] => {
    const { document, scenarioId } = workspace.getState();
    if (!document) return [];
    const goTo = (path: string, state?: object) => () => void navigate(path, { state });
    const overview = { id: 'go-overview', label: t('forecast:workspace.tabs.overview'), icon: ChartLine };
    const actuals = { id: 'go-actuals', label: t('forecast:workspace.tabs.actuals'), icon: BookCheck };
    const versions = { id: 'go-versions', label: t('forecast:workspace.tabs.versions'), icon: History };
    const saving: PaletteCommand[] = [
      {
        id: 'save',
        label: t('shell:save'),
        icon: Save,
        keys: `${controlKey()}+S`,
        run: () => void saveRequested.raise(),
      },
      { id: 'refresh', label: t('palette:refresh'), icon: RefreshCw, run: () => void refreshRequested.raise() },
    ];
    const scenarios = { id: 'go-scenarios', label: t('forecast:inputs.sections.scenarios'), icon: GitBranch };
    return [
      {
        heading: t('palette:groups.here'),
        commands: [
          ...(getOpenForecast()?.cannotSave === undefined ? saving : []),
          {
            id: 'undo',
            label: t('forecast:workspace.undo'),
            icon: Undo2,
            keys: `${controlKey()}+Z`,
            run: undo,
          },
          {
            id: 'redo',
            label: t('forecast:workspace.redo'),
            icon: Redo2,
            keys: `${controlKey()}+Y`,
            run: redo,
          },
        ],
      },
      {
        heading: t('forecast:workspace.tabs.inputs'),
        commands: [
          ...sectionNames.map((name) => ({
            id: `section-${name}`,
            label: t(`forecast:inputs.sections.${name}`),
            icon: PencilLine,
            run: goTo(paths.forecastInputs(forecastId, name)),
          })),
          ...namedLinesOf(document).map(({ id, name, section }) => ({
            id: `line-${id}`,
            label: name,
            detail: t(`forecast:inputs.sections.${section}`),
            icon: Rows3,
            run: goTo(paths.forecastInputs(forecastId, section), { lineId: id }),
          })),
          ...namedLinesOf(document)
            .filter(({ part }) => isBaselinePart(part))
            .map(({ id, name, section }) => ({
              id: `baseline-${id}`,
              label: t('forecast:inputs.line.fromHistoryOf', { name }),
              detail: t(`forecast:inputs.sections.${section}`),
              icon: ChartSpline,
              run: goTo(paths.forecastBaseline(forecastId, section, id)),
            })),
        ],
      },
      {
        heading: t('forecast:workspace.tabs.reports'),
        commands: [
          { ...overview, run: goTo(paths.forecast(forecastId)) },
          ...reportsOf(forecastId).map(({ slug, name }) => ({
            id: `report-${slug}`,
            label: t(`reports:names.${name}`),
            icon: Table2,
            run: goTo(paths.forecastReport(forecastId, slug)),
          })),
          { ...actuals, run: goTo(paths.forecastActuals(forecastId)) },
          { ...versions, run: goTo(paths.forecastVersions(forecastId)) },
        ],
      },
      {
        heading: t('forecast:inputs.sections.scenarios'),
        commands: [
          { ...scenarios, run: goTo(paths.forecastScenarios(forecastId)) },
          {
            id: 'new-scenario',
            label: t('forecast:scenario.new'),
            icon: Plus,
            run: () => void scenarioDialogRequested.raise(null),
          },
          ...[{ id: null, name: t('forecast:workspace.baseCase') }, ...document.scenarios].map(
            ({ id, name }): PaletteCommand => ({
              id: `scenario-${id}`,
              label: t('palette:showScenario', { name }),
              icon: GitBranch,
              run: () => workspace.setScenario(id),
            }),
          ),
        ],
      },
      {
        heading: t('forecast:workspace.export'),
        commands: exportItems.flatMap((item) =>
          item === 'separator'
            ? []
            : [{ ...item, id: `export-${item.label}`, detail: t('forecast:workspace.export'), run: item.onSelect }],
        ),
      },
      {
        heading: t('forecast:inputs.line.add'),
        commands:
          scenarioId === null
            ? typesToAdd.map(({ section, part, type }) => ({
                id: `add-${part}-${type}`,
                label: `${t('forecast:inputs.line.add')}: ${menuNameOf(t, part, type)}`,
                detail: t(`forecast:inputs.sections.${section}`),
                icon: Plus,
                run: () => {
                  const lineId = addLine(part, type, newNameOf(t, part, type));
                  if (lineId) goTo(paths.forecastInputs(forecastId, section), { lineId, isNew: true })();
                },
              }))
            : [],
      },
    ];
  }, [t, navigate, forecastId, exportItems]);
  useOfferCommands(makeGroups);
}

const sheetNames = Object.keys(sheetSections) as SheetSectionName[];

const typesToAdd = sheetNames.flatMap((section) =>
  sheetSections[section].parts.flatMap((part) => typesOf(part).map((type: LineType) => ({ section, part, type }))),
);

interface NamedLine {
  id: string;
  name: string;
  section: SheetSectionName;
  part: LinePart;
}

function namedLinesOf(document: ForecastDocument): NamedLine[] {
  return sheetNames.flatMap((section) =>
    sheetSections[section].parts.flatMap((part) =>
      linesOf(document, part).map(({ id, name }) => ({ id, name, section, part })),
    ),
  );
}
