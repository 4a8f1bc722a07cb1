/** Losses that later profits may use, by the fiscal year that made them; index 0 is what was there at the start. */
export class LossPool {
  /** What has expired at the end of a year, by year. */
  readonly expired: number[] = [];
  private readonly byYear: number[];

  constructor(
    opening: number,
    /** Years after its own at whose end a loss is gone; null: it stays. */
    private readonly expiryYears: number | null,
  ) {
    this.byYear = [opening];
  }

  get total(): number {
    let sum = 0;
    for (const loss of this.byYear) sum += loss;
    return sum;
  }

  /** Closes a year: what it used goes off the oldest losses, its own loss comes on, and what is too old is gone. */
  close(year: number, { used, loss }: { used: number; loss: number }): void {
    let left = used;
    for (let y = 0; y < this.byYear.length && left > 0; y++) {
      const taken = Math.min(left, this.byYear[y] ?? 0);
      this.byYear[y] = (this.byYear[y] ?? 0) - taken;
      left -= taken;
    }
    while (this.byYear.length < year) this.byYear.push(0);
    this.byYear[year] = loss;
    if (this.expiryYears === null) return;
    const last = year - this.expiryYears;
    let gone = 0;
    for (let y = 0; y <= last; y++) {
      gone += this.byYear[y] ?? 0;
      this.byYear[y] = 0;
    }
    this.expired[year] = gone;
  }
}
