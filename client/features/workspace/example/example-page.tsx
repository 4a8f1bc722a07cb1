import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { prepareReporter } from '#client/lib/error-reporting.ts';
import { exampleId } from '#client/lib/paths.ts';
import { useWorkspace, workspace } from '#client/workspace/index.ts';
import { ForecastFrame } from '../forecast-frame';
import { keepEdits } from '../session/draft-keeper';
import { useLeaveWarning } from '../session/use-leave-warning';
import { keepExample, openExample, useExample } from './example';
import { ExampleNotice } from './example-notice';

const nothing = () => {};

/** A whole forecast for everybody to try: it is computed and kept in this browser alone. */
export function ExamplePage() {
  const isOpen = useWorkspace(({ forecastId }) => forecastId === exampleId);
  const { origin, problem } = useExample();
  useEffect(prepareReporter, []);
  useEffect(() => {
    openExample();
    const keeper = keepEdits(exampleId, (state) => void keepExample(state));
    return () => {
      keeper.stop();
      workspace.close();
    };
  }, []);
  useLeaveWarning(problem === 'unkept');
  if (!isOpen) {
    return (
      <>
        <SlimBar end={null} />
        <LoadingPage />
      </>
    );
  }
  return (
    <ForecastFrame forecastId={exampleId} notices={<ExampleNotice />} onSave={nothing}>
      <Outlet key={origin.template} />
    </ForecastFrame>
  );
}
