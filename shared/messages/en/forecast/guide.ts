/** What each section of the inputs is for, in plain words, with an example in the forecast's own money. */
export const guide = {
  show: 'Guide',
  label: 'Guide: {{section}}',
  close: 'Close guide',
  belongs: 'What to enter',
  example: 'Example',
  profitAndCash: 'Effect',
  profit: 'On profit',
  cash: 'On cash',
  mistakes: 'Common mistakes',
  sections: {
    timeline: {
      belongs:
        'When the forecast starts, how many years it covers and when your fiscal year ends. All sheets and reports use this timeline.',
      example:
        'A café opens in October and its fiscal year ends in September. It starts with {{cash}} in the bank: its opening balance.',
      profit: 'The fiscal year end decides which months count towards a year’s profit and when tax on it is due.',
      cash: 'Cash starts from the opening balances. A new business starts at zero.',
      mistakes: {
        a: 'A start date far in the past. Start where your last balance sheet ends.',
        b: 'Missing opening receivables and payables. The first months then look better or worse than they will be.',
        c: 'Changing the currency later. Amounts are not converted.',
      },
    },
    history: {
      belongs:
        'A balance sheet shows what the business owns, what it owes and the owners’ equity on one day. Enter the last one, or up to five years.',
      example:
        'The business owns {{cash}} in the bank and {{stock}} of inventory, and owes suppliers {{debt}}. Equity is the remaining {{own}}. Both sides total {{total}}.',
      profit: 'None. Past years appear next to the forecast for comparison.',
      cash: 'The last balance sheet sets the opening cash. Its receivables are collected and its payables paid in the first months.',
      mistakes: {
        a: 'Sides that do not match. The difference is shown below the column until it is zero.',
        b: 'A loan entered as payables. Loans bear interest; payables do not.',
        c: 'A year that has not ended. Enter closed years only.',
      },
    },
    drivers: {
      belongs:
        'Monthly figures from which lines are calculated: visitors per day, opening days, average price. Type “=” in a row to open its formula.',
      example: '100 visitors per day × 25 opening days × 30 % conversion rate is 750 baskets per month.',
      profit: 'None directly. Drivers affect profit through the lines that use them.',
      cash: 'None directly.',
      mistakes: {
        a: 'Two drivers that use each other in the same month. Use prev(…) for last month’s value.',
        b: 'A percentage entered as a number. Choose “Percent” as the unit.',
        c: 'Months entered over a formula. They stay when the formula changes.',
      },
    },
    revenue: {
      belongs:
        'What you sell. Add a line for each product or service with its own price, season or payment terms. A line that starts slowly gets an opening ramp, such as 60 %, 75 %, 90 %.',
      example: '{{units}} baskets per month at {{price}} each is {{revenue}} of revenue.',
      profit: 'A sale counts in the month it is made, paid or not. Direct costs of the sale count in the same month.',
      cash: 'Cash arrives when customers pay: by default after {{days}} days. A deposit arrives before the invoice; work can be invoiced months after it is earned.',
      cash_atOnce: 'Cash arrives with the sale, except for lines sold on credit.',
      mistakes: {
        a: 'Prices including VAT. Enter net prices; tax is added separately.',
        b: 'Monthly growth that never stops. 5 % per month is about 80 % per year.',
        c: 'Sales without costs. Enter direct costs for goods, ingredients or fees.',
      },
    },
    costs: {
      belongs:
        'The costs of running the business: rent, power, marketing, insurance, accounting. Loan interest is calculated for you.',
      example: 'Rent of {{year}} per year is {{month}} per month.',
      profit: 'A cost reduces profit in the months it relates to, even if you pay it earlier or later.',
      cash: 'By default, bills are paid after {{days}} days. Prepaid costs are paid immediately. If a supplier abroad charges no VAT, choose under Tax on purchase how you pay it: self-assessed or at the border.',
      mistakes: {
        a: 'Salaries, machines and loan payments. Enter them under People, Assets and Funding.',
        b: 'A monthly rent entered as a yearly one. Check the unit next to the field.',
        c: 'Forgetting annual bills: insurance, audit, repairs.',
      },
    },
    people: {
      belongs:
        'Everyone on the payroll: one line per role with headcount and the annual or monthly salary of a full-time employee. For someone who sends you invoices, choose Contractor.',
      example: '{{heads}} bakers at {{salary}} per year with 20 % employer on-costs cost {{month}} per month.',
      profit:
        'Salaries and employer on-costs reduce profit every month. Extra salaries, holiday and shares of profit count as they are earned.',
      cash: 'Net pay is paid in the month, withholdings and on-costs in the following month. Extra salaries are paid in their months, shares of profit after the year.',
      mistakes: {
        a: 'Missing employer on-costs. They are often one fifth of the salary.',
        b: 'Everyone from the first month. Enter a start month for each role.',
        c: 'The owner of a sole proprietorship. Enter what the owner takes out as a drawing, under Funding.',
      },
    },
    assets: {
      belongs:
        'Things you buy and use for years: an oven, a van, a fit-out, your own software. For something you lease, add a lease. For public money towards a purchase, add a grant.',
      example: 'A van for {{cost}} with a useful life of five years costs {{month}} of depreciation per month.',
      profit:
        'Not the price, but monthly depreciation over the useful life. A grant is income over the months you enter.',
      cash: 'The full price is paid when due, regardless of useful life. A loan can fund it.',
      mistakes: {
        a: 'Small items. Anything used up within a year is a cost.',
        b: 'A monthly loan payment instead of the price. Enter the price here and the loan under Funding.',
        c: 'A useful life that is too long. It improves profit now and reduces it later.',
      },
    },
    funding: {
      belongs:
        'Loans, a credit line, capital contributions, drawings and dividends, and the covenants that lenders ask for.',
      example: 'A loan of {{loan}} at 6 % over five years costs {{payment}} per month, interest and repayment.',
      profit:
        'Only interest and fees are expenses. A new loan is not income; its repayment is not an expense. A fee can be spread over the term.',
      cash: 'A loan is received at once. Each payment of interest and principal is made in its month.',
      mistakes: {
        a: 'A loan entered as revenue. Cash rises, and so does debt.',
        b: 'A loan that arrives after you need it. Check the lowest cash below.',
        c: 'Dividends that exceed retained earnings. A warning appears.',
      },
    },
    dimensions: {
      belongs:
        'Departments, products or locations, and the lines that belong to each. Each has its own profit and loss; rules allocate shared costs.',
      example: 'Premises costs are allocated to counter, café and bakery by headcount.',
      profit: 'None in total: the columns of the report add up to the profit and loss.',
      cash: 'None.',
      mistakes: {
        a: 'Lines without a value. They appear in the column “Not assigned”.',
        b: 'A rule that allocates to a department emptied by an earlier rule. Move it up.',
        c: 'Entered shares that do not add up to 100 %.',
      },
    },
    tax: {
      belongs:
        'Payment terms of customers and suppliers, tax rates and due dates, bank interest and limits. Choose a country to fill in its usual rates and dates.',
      example:
        'With sales of {{sales}} per month and a collection period of {{days}} days, customers owe you about {{owed}} at any time.',
      profit:
        'VAT does not affect profit, except where it is not recoverable. Income tax is a share of profit or follows tax bands; for tax, allowance pools replace depreciation.',
      cash: 'Slow collections tie up cash; longer supplier terms free it. Taxes are paid months after they arise.',
      mistakes: {
        a: 'Spending VAT you have collected. You pay it with the next return.',
        b: 'No minimum cash. Set one to be warned when cash falls below it.',
        c: 'Entering 0 days for customers who pay by invoice.',
      },
    },
  },
  /** Under the name of a line just added: its figures are a start, and this is what to change first. */
  first: {
    revenue: {
      units: 'Enter the price and the volume per month.',
      hours: 'Enter the price per hour, then check headcount, hours and utilisation.',
      recurring: 'Enter the price and the new subscribers per month.',
      percentOfLine: 'Choose the base line and the share.',
      amounts: 'Enter amounts by month, or paste them from a spreadsheet.',
    },
    operatingExpenses: {
      fixed: 'Enter the amount per month or per year.',
      percentOfRevenue: 'Enter the rate, a share of revenue.',
      perHead: 'Enter the amount per person per month.',
      oneOff: 'Enter the amount and its month.',
      amounts: 'Enter amounts by month, or paste them from a spreadsheet.',
    },
    otherIncomeAndExpenses: {
      fixed: 'Choose income or expense, then enter the amount per month or per year.',
      oneOff: 'Choose income or expense, then enter the amount and its month.',
      amounts: 'Choose income or expense, then enter amounts by month.',
    },
    staff: { role: 'Enter the headcount and the annual or monthly salary.' },
    capitalAssets: { asset: 'Enter the cost and the purchase month.' },
    allowancePools: { pool: 'Enter the allowance rate, then assign assets to the pool.' },
    leases: { lease: 'Enter the payment, the term and the rate.' },
    grants: { grant: 'Enter the amount, the month you receive it and the months over which it is income.' },
    loans: {
      level: 'Enter the principal, the rate and the term.',
      equalPrincipal: 'Enter the principal, the rate and the term.',
      bullet: 'Enter the principal, the rate and the term.',
      flexible: 'Enter drawdowns and repayments by month.',
      revolver: 'Enter the limit and the rate. It is drawn and repaid automatically so that cash stays at a target.',
    },
    equityEvents: {
      contribution: 'Enter the amount and its month.',
      drawing: 'Enter the amount and its month.',
      dividend: 'Enter the amount and its month.',
    },
    otherMovements: { movement: 'Choose the account, then enter amounts by month.' },
  },
  /** On the overview of a forecast that began empty. */
  steps: {
    title: 'First steps',
    done: '{{done}} of {{of}} done',
    isDone: ', done',
    hide: 'Hide first steps',
    change: 'Edit',
    opening: {
      title: 'Opening balances',
      text: 'Cash, inventory and debt on the first day.',
      skip: 'New business, skip',
      skipped: 'Opening balances set to zero',
      skippedText: 'No figure changes. Save to keep the step as done.',
      go: 'Enter opening balance sheet',
    },
    revenue: {
      title: 'Revenue',
      text: 'Your first product or service: a price and a monthly volume.',
      go: 'Add revenue',
    },
    costs: { title: 'Costs', text: 'Rent, power, marketing, insurance.', go: 'Add costs' },
    people: { title: 'People', text: 'Each role with its headcount and salary.', go: 'Add people' },
    assets: { title: 'Assets', text: 'Machines, fittings, vehicles, software.', go: 'Add assets' },
    funding: {
      title: 'Funding',
      text: 'Capital contributions and loans. The overview shows whether cash is sufficient.',
      go: 'Add funding',
    },
  },
  opening: {
    title: 'How the forecast starts',
    none: 'The forecast starts in {{month}} from zero: no cash, assets or debt. This is right for a new business. For an existing business, enter the last balance sheet.',
    cash: 'The forecast starts in {{month}} with {{amount}} in the bank.',
    overdraft: 'The forecast starts in {{month}} with an overdraft of {{amount}}.',
    noCash: 'The forecast starts in {{month}} with no cash.',
    comes: 'Customers owe {{amount}}, collected over the first months.',
    goes: 'You owe suppliers {{amount}}, paid over the first months.',
    loans: 'Loans are {{amount}}.',
    owns: 'Total assets are {{owned}} and total liabilities {{owed}}; equity is {{equity}}.',
    nothing: 'nothing',
    ownsAll: 'Total assets are {{owned}}. There are no liabilities.',
    ownsLess: 'Total assets are {{owned}} and total liabilities {{owed}}: equity is negative by {{short}}.',
    horizon_one: 'The forecast covers {{months}} months in {{count}} fiscal year, to {{end}}.',
    horizon_other: 'The forecast covers {{months}} months in {{count}} fiscal years, to {{end}}.',
    type: 'Enter opening balance sheet',
    change: 'Edit opening balance sheet',
  },
  effect: {
    label: 'Effect of your last change on cash',
    title: 'Your last change',
    closing: 'Closing cash',
    lowest: 'Lowest cash',
    lowestIn: 'Lowest cash, {{month}}',
    none: 'No effect on cash.',
    same: 'Closing cash does not change, but some months do.',
    under: '{{amount}} below the minimum',
  },
} as const;
