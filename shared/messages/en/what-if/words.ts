/** Sentences that answer; `shared/what-if/words.ts` chooses them. */
export const words = {
  tornado: {
    most: '{{input}} moves {{measure}} most.',
    none_one: 'The one input does not move this measure.',
    none_other: 'None of {{count}} inputs moves this measure.',
    leaves: {
      low: '{{swing}} less of it leaves {{value}} instead of {{base}}.',
      high: '{{swing}} more of it leaves {{value}} instead of {{base}}.',
      p10: 'At its P10 it leaves {{value}} instead of {{base}}.',
      p90: 'At its P90 it leaves {{value}} instead of {{base}}.',
    },
    leavesIn: {
      low: '{{swing}} less of it leaves {{value}} instead of {{base}}, in {{month}}.',
      high: '{{swing}} more of it leaves {{value}} instead of {{base}}, in {{month}}.',
      p10: 'At its P10 it leaves {{value}} instead of {{base}}, in {{month}}.',
      p90: 'At its P90 it leaves {{value}} instead of {{base}}, in {{month}}.',
    },
    no: {
      minimum: 'No single change of {{swing}} takes cash under the minimum of {{target}}.',
      minimumRisk: 'No uncertain input alone takes cash under the minimum of {{target}}.',
      negative: 'No single change of {{swing}} takes it below zero.',
      negativeRisk: 'No uncertain input alone takes it below zero.',
    },
    some: {
      minimum_one: '{{count}} input, changed by {{swing}}, takes cash under the minimum of {{target}}.',
      minimum_other: '{{count}} inputs, changed by {{swing}} one at a time, take cash under the minimum of {{target}}.',
      minimumRisk_one: '{{count}} uncertain input alone takes cash under the minimum of {{target}}.',
      minimumRisk_other: '{{count}} uncertain inputs, one at a time, take cash under the minimum of {{target}}.',
      negative_one: '{{count}} input, changed by {{swing}}, takes it below zero.',
      negative_other: '{{count}} inputs, changed by {{swing}} one at a time, take it below zero.',
      negativeRisk_one: '{{count}} uncertain input alone takes it below zero.',
      negativeRisk_other: '{{count}} uncertain inputs, one at a time, take it below zero.',
    },
    already: {
      minimum: 'It is under the minimum of {{target}} as it is.',
      negative: 'It is below zero as it is.',
    },
    booked: 'Earlier months are booked: only months from {{month}} on can change.',
  },
} as const;
