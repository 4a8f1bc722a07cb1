/** What each section of the inputs is for, in plain words, with an example in the forecast's own money. */
export const guide = {
  show: 'Guide',
  label: 'Guide: {{section}}',
  close: 'Close the guide',
  belongs: 'What belongs here',
  example: 'Example',
  profitAndCash: 'What it does',
  profit: 'To profit',
  cash: 'To cash',
  mistakes: 'Common mistakes',
  sections: {
    timeline: {
      belongs:
        'When the forecast begins, how many years it looks ahead, and the month in which your business year ends. Every sheet and report follows from this.',
      example:
        'A café opens in October and closes its books each September. It starts with {{cash}} in the bank: that is its opening position.',
      profit: 'The year end decides which months make up a year’s profit, and so when tax on it is due.',
      cash: 'Cash runs on from the opening position. A business that is new starts at nothing.',
      mistakes: {
        a: 'A start that is long past. Begin where your last balance sheet ends.',
        b: 'Leaving out what is still owed to you and by you. The first months then look better or worse than they will be.',
        c: 'Changing the currency late. Amounts keep their figures; they are not converted.',
      },
    },
    history: {
      belongs:
        'A balance sheet is a photograph of one day: what the business owns, what it owes, and what is left for its owners. Type the last one, or up to five years.',
      example:
        '{{cash}} in the bank and {{stock}} of stock are owned; {{debt}} is owed to suppliers. The {{own}} left over is equity. Both sides come to {{total}}.',
      profit: 'Past years do not change the forecast’s profit. They stand beside it, so that you see what is new.',
      cash: 'The last sheet is where cash begins. What customers owe comes in, and what you owe goes out, in the first months.',
      mistakes: {
        a: 'Sides that do not match. The difference stands at the foot of the column until it is nil.',
        b: 'A loan among the suppliers. Loans carry interest; bills do not.',
        c: 'A year that is still running. Enter years that are closed.',
      },
    },
    revenue: {
      belongs: 'What you sell. Make a line for each product or service with a price, a season or terms of its own.',
      example: '{{units}} baskets a month at {{price}} each are {{revenue}} of revenue.',
      profit: 'A sale counts in its month, paid or not. What the goods cost you (direct cost) comes off at once.',
      cash: 'Money comes when customers pay: after {{days}} days here, unless the line says otherwise.',
      mistakes: {
        a: 'Prices with sales tax in them. Type them without it; the tax is added apart.',
        b: 'Growth every month for ever. 5 % a month is 80 % a year.',
        c: 'Sales without their cost. Set Direct cost for goods, ingredients or fees.',
      },
    },
    costs: {
      belongs:
        'What running the business costs: rent, power, marketing, insurance, the accountant. Interest on loans is worked out for you.',
      example: 'Rent of {{year}} a year is {{month}} a month.',
      profit: 'A cost lowers profit in the months it is for, even when it is paid later, or a year ahead.',
      cash: 'Bills are paid after {{days}} days, unless the line says otherwise. What is paid in advance leaves at once.',
      mistakes: {
        a: 'Salaries, machines and loan payments. They have their own sections: People, Assets, Funding.',
        b: 'A month’s rent typed as a year’s. Look at the word beside the field.',
        c: 'Bills that come once a year: insurance, audit, repairs.',
      },
    },
    people: {
      belongs: 'Everybody on the payroll: a line for each role, with its heads and the yearly salary of one full post.',
      example: '{{heads}} bakers at {{salary}} a year, and 20 % on top that the employer pays, cost {{month}} a month.',
      profit: 'Salary and the employer’s share on top lower profit every month.',
      cash: 'Net pay leaves in the month. What is withheld from it, and the employer’s share, leave the month after.',
      mistakes: {
        a: 'The employer’s share left out. It is often a fifth of the salary.',
        b: 'Everybody from the first month. Give each role the month in which it starts.',
        c: 'The owner of a sole business. What an owner takes out is a drawing, under Funding.',
      },
    },
    assets: {
      belongs: 'Things bought to be used for years: an oven, a van, a fit-out, software of your own.',
      example: 'A van for {{cost}}, used for five years, costs {{month}} a month in profit.',
      profit: 'Not the price but a slice of it each month, over the years of use. That slice is depreciation.',
      cash: 'The whole price leaves when you pay, however long the thing lasts. A loan can pay it instead.',
      mistakes: {
        a: 'Small things. What is used up within a year is a cost.',
        b: 'The monthly rate of a loan in place of the price. Type the price here, the loan under Funding.',
        c: 'A life that is too long. It flatters profit now and hurts it later.',
      },
    },
    funding: {
      belongs: 'Money from outside and back again: loans, capital that owners pay in, drawings and dividends.',
      example: 'A loan of {{loan}} at 6 % over five years is paid back with {{payment}} a month.',
      profit: 'Interest alone is a cost. A loan received is no income; paying it back is no expense.',
      cash: 'A loan arrives at once. Each payment, interest and principal, leaves in its month.',
      mistakes: {
        a: 'Counting a loan as sales. Cash rises, and so does what you owe.',
        b: 'A loan that comes after the money is needed. Watch the lowest cash below.',
        c: 'Dividends above what has been earned. A warning says so.',
      },
    },
    tax: {
      belongs:
        'How long customers and suppliers take to pay, which taxes are due and when, and what the bank asks and gives.',
      example:
        'With sales of {{sales}} a month and {{days}} days to collect, customers owe you about {{owed}} at any time.',
      profit: 'Sales tax is never yours: it touches neither profit nor cost. Income tax takes its share of profit.',
      cash: 'Slow customers tie up cash, slow payment to suppliers frees it. Taxes leave months after they arise.',
      mistakes: {
        a: 'Spending sales tax that was collected. It leaves with the next return.',
        b: 'No minimum cash. Set one, and you are warned of the month in which it is not kept.',
        c: '0 days for customers who do not pay at the till.',
      },
    },
  },
  /** Under the name of a line just added: its figures are a start, and this is what to change first. */
  first: {
    revenue: {
      units: 'These are starting figures. Change the price and the volume a month first.',
      hours: 'These are starting figures. Change the price of an hour and the share of hours sold first.',
      recurring: 'These are starting figures. Change the price and the new subscribers a month first.',
      percentOfLine: 'These are starting figures. Choose the line and its share first.',
      amounts: 'These are starting figures. Type your own month by month, or paste them from a spreadsheet.',
    },
    operatingExpenses: {
      fixed: 'These are starting figures. Change the amount a year first.',
      percentOfRevenue: 'These are starting figures. Change the share of revenue first.',
      perHead: 'These are starting figures. Change the amount for each head and month first.',
      oneOff: 'These are starting figures. Change the amount and its month first.',
      amounts: 'These are starting figures. Type your own month by month, or paste them from a spreadsheet.',
    },
    otherIncomeAndExpenses: {
      fixed: 'These are starting figures. Say whether it is income or expense, then change the amount a year.',
      oneOff: 'These are starting figures. Say whether it is income or expense, then change the amount and its month.',
      amounts: 'These are starting figures. Say whether it is income or expense, then type your own months.',
    },
    staff: { role: 'These are starting figures. Change the heads and the yearly salary first.' },
    capitalAssets: { asset: 'These are starting figures. Change the price and the month you buy it first.' },
    loans: {
      level: 'These are starting figures. Change the amount, the rate and the months first.',
      equalPrincipal: 'These are starting figures. Change the amount, the rate and the months first.',
      bullet: 'These are starting figures. Change the amount, the rate and the months first.',
      flexible: 'These are starting figures. Type your own draws and repayments month by month.',
    },
    equityEvents: {
      contribution: 'These are starting figures. Change the amount and its month first.',
      drawing: 'These are starting figures. Change the amount and its month first.',
      dividend: 'These are starting figures. Change the amount and its month first.',
    },
    otherMovements: { movement: 'These are starting figures. Choose the account, then type your own months.' },
  },
  /** On the overview of a forecast that began empty. */
  steps: {
    title: 'First steps',
    done: '{{done}} of {{of}} done',
    isDone: ', done',
    hide: 'Put the first steps away',
    change: 'Look again',
    opening: {
      title: 'What you start with',
      text: 'Cash, stock and debts on the first day. A new business can leave this out.',
      go: 'Type the opening balance sheet',
    },
    revenue: {
      title: 'What you sell',
      text: 'One line for your first product or service: a price and how much of it a month.',
      go: 'Add revenue',
    },
    costs: { title: 'What it costs to run', text: 'Rent, power, marketing, insurance.', go: 'Add costs' },
    people: { title: 'Who works there', text: 'Each role with its heads and yearly salary.', go: 'Add people' },
    funding: {
      title: 'Where the money comes from',
      text: 'Capital that owners pay in, and loans. The overview then shows whether cash lasts.',
      go: 'Add funding',
    },
  },
  opening: {
    title: 'Where you start',
    none: 'The forecast starts in {{month}} with nothing: no cash, nothing owned, nothing owed. That is right for a new business. If yours is running, type its last balance sheet.',
    cash: 'The forecast starts in {{month}} with {{amount}} in the bank.',
    overdraft: 'The forecast starts in {{month}} with an overdraft of {{amount}}.',
    noCash: 'The forecast starts in {{month}} with no cash.',
    comes: 'Customers owe {{amount}}, which comes in over the first months.',
    goes: 'Suppliers are owed {{amount}}, which goes out.',
    loans: 'Loans stand at {{amount}}.',
    owns: 'The business owns {{owned}} in all and owes {{owed}}; {{equity}} belongs to its owners.',
    nothing: 'nothing',
    ownsAll: 'The business owns {{owned}} in all and owes nothing.',
    ownsLess: 'The business owns {{owned}} in all and owes {{owed}}: {{short}} more than it owns.',
    horizon_one: 'It looks ahead {{months}} months, in {{count}} business year, to {{end}}.',
    horizon_other: 'It looks ahead {{months}} months, in {{count}} business years, to {{end}}.',
    type: 'Type the opening balance sheet',
    change: 'Change the opening balance sheet',
  },
  effect: {
    label: 'Effect of your last change on cash',
    title: 'Your last change',
    closing: 'Cash at the end',
    lowest: 'Lowest cash',
    lowestIn: 'Lowest cash, {{month}}',
    none: 'Cash stays as it is, in every month.',
    same: 'Cash ends as it did, but moves in between.',
    under: '{{amount}} under the minimum',
  },
} as const;
