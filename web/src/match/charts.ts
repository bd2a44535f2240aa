// Where the attack that is being put together stands in a table, as the panel of charts shows it.
import type { ChartPlace, ChartTable } from '../net/types';

/** The places in this table. */
export function placesIn(table: ChartTable, live: readonly ChartPlace[]): ChartPlace[] {
  return live.filter((place) => place.chart === table.id);
}

const holds = (first: number | undefined, last: number | undefined, at: number) => first === undefined || (first <= at && at <= (last ?? first));

/** Whether a heading, the label of a row, or a cell belongs to what is live. */
export function headingIsLive(places: readonly ChartPlace[], line: number, column: number): boolean {
  return places.some((place) => place.column !== undefined && holds(place.column, place.last_column, column) && (place.heading ?? line) === line);
}
export function rowIsLive(places: readonly ChartPlace[], row: number): boolean {
  return places.some((place) => place.row !== undefined && holds(place.row, place.last_row, row));
}
export function cellIsLive(places: readonly ChartPlace[], row: number, column: number): boolean {
  return places.some((place) => holds(place.row, place.last_row, row) && holds(place.column, place.last_column, column));
}

/** The table to open: the one that was chosen, else the first that is live, else the first. */
export function tableToShow(tables: readonly ChartTable[], chosen: string | null, live: readonly ChartPlace[]): ChartTable | undefined {
  return tables.find(({ id }) => id === chosen) ?? tables.find((table) => placesIn(table, live).length > 0) ?? tables[0];
}
