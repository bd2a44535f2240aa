// Sentences with slots, as the server writes them: "{Piece} moves {from} → {hex}". A slot with a capital is written with one;
// {+n} shows a number's sign, {n#step|steps} counts, {n|none|one|many} picks a text by number, the last one for all others.

type Slots = Readonly<Record<string, string>>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

class Writer {
  #at = 0;

  constructor(readonly source: string, readonly slots: Slots) {}

  /** Up to one of the letters that end it, which is left where it is. */
  text(ends = ''): string {
    let written = '';
    while (this.#at < this.source.length && !ends.includes(this.source[this.#at]!)) {
      const letter = this.source[this.#at++]!;
      written += letter === '{' ? this.#slot() : letter;
    }
    return written;
  }

  #slot(): string {
    const [, sign = '', name = ''] = /^(\+?)(\w*)/.exec(this.source.slice(this.#at)) ?? [];
    this.#at += sign.length + name.length;
    const counted = this.source[this.#at] === '#', choices: string[] = [];
    while (this.#at < this.source.length && '#|'.includes(this.source[this.#at]!)) {
      this.#at++;
      choices.push(this.text('|}'));
    }
    this.#at++;
    const value = this.slots[name.charAt(0).toLowerCase() + name.slice(1)] ?? '';
    const text = this.#chosen(sign && !value.startsWith('-') ? `+${value}` : value, Number.parseInt(value, 10) || 0, counted, choices);
    return /^[A-Z]/.test(name) ? capital(text) : text;
  }

  #chosen(value: string, number: number, counted: boolean, choices: readonly string[]): string {
    if (counted) return `${value} ${choices[number === 1 ? 0 : 1] ?? ''}`;
    if (choices.length === 0) return value;
    return choices[number < 0 ? choices.length - 1 : Math.min(number, choices.length - 1)]!;
  }
}

export function fill(template: string, slots: Slots): string {
  return new Writer(template, slots).text();
}
