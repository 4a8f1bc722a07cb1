/** What frameworks call the statements and their rows, where they have words of their own. */
export const frameworkWords = {
  ifrs: {
    names: { profitAndLoss: 'Statement of profit or loss', balanceSheet: 'Statement of financial position' },
    rows: {
      totalRevenue: 'Revenue',
      accountsReceivable: 'Trade receivables',
      inventory: 'Inventories',
      accountsPayable: 'Trade payables',
      fixedAssetsCost: 'Property, plant and equipment at cost',
      shareCapital: 'Issued capital',
      currentTax: 'Income tax expense',
    },
  },
  usGaap: {
    names: { profitAndLoss: 'Income statement' },
    rows: {
      totalRevenue: 'Net sales',
      inventory: 'Inventories',
      fixedAssetsCost: 'Property and equipment at cost',
      shareCapital: 'Common stock',
      currentTax: 'Income taxes',
    },
  },
  uk: {
    names: { profitAndLoss: 'Profit and loss account' },
    rows: {
      totalRevenue: 'Turnover',
      accountsReceivable: 'Trade debtors',
      inventory: 'Stocks',
      accountsPayable: 'Trade creditors',
      fixedAssetsCost: 'Tangible assets at cost',
      shareCapital: 'Called-up share capital',
      retainedEarnings: 'Profit and loss reserve',
      currentTax: 'Tax on profit',
    },
  },
} as const;
