const most = 1_000;
/** What the database and the program itself hold open. */
const filesOfOurs = 200;
const fewest = 20;

/** How many connections are taken at once: so few that our own files can still be opened where the system allows few. */
export function mostConnections(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const allowed = Number(userLimits?.open_files?.soft);
  return Number.isFinite(allowed) ? Math.max(fewest, Math.min(most, allowed - filesOfOurs)) : most;
}
