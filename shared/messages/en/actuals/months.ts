/** The tab "Actuals" and its first page: booked months beside the forecast. */
export const months = {
  tabs: { label: 'Actuals', months: 'Months', carryForward: 'Carry forward', accounts: 'Accounts' },
  none: 'No actuals yet',
  noneText:
    'Import a trial balance, or a profit and loss with a balance sheet, from your bookkeeping. The forecast then continues from the books.',
  import: 'Import actuals',
  whichFile: 'Which file do I need?',
  whichFileText:
    'A trial balance is enough. A profit and loss with a balance sheet of the same months works as well. CSV, XLSX or copied cells.',
  program: 'Program',
  file: 'Report to export',
  otherProgram: 'Another program',
  programs: {
    xero: 'Accounting > Reports > Trial Balance, or Profit and Loss and Balance Sheet by month',
    quickbooks: 'Reports > Trial Balance, or Profit and Loss and Balance Sheet by month',
    sage: 'Nominal codes > Trial Balance, to the end of the month',
    myob: 'Reports > Trial Balance, month and year to date',
    datev: 'Summen- und Saldenliste (Susa) of the month',
    fathom: 'The Excel template with account tags',
    others: 'Any table with account, debit and credit, or with account and one column a month',
  },
} as const;
