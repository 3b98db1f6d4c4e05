const words = (list: string): readonly string[] => list.trim().split(/\s+/u);

/** What Christian and Jewish foundations are called, in one word. */
export const RELIGIOUS = words(`
Bethany Bethel Bethesda Calvary Canaan Carmel Emmanuel Galilee Gethsemane Grace Hebron Hope Lourdes Mercy Moriah Nazareth Olivet Providence Redeemer Shalom Sinai
Tabor Trinity Zion Fatima Loreto Horeb Shiloh Gilead Beulah Sharon Salem Ebenezer Antioch Pisgah`);

/** And in two. */
export const RELIGIOUS_PAIRS: readonly string[] = [
  "Sacred Heart",
  "Good Samaritan",
  "Good Shepherd",
  "Holy Cross",
  "Holy Trinity",
  "Holy Redeemer",
  "Holy Family",
  "Holy Name",
  "Holy Spirit",
  "Divine Mercy",
  "Divine Providence",
  "Precious Blood",
  "Christ Redeemer",
  "Prince Emmanuel",
  "Living Grace",
  "Perpetual Hope",
  "Blessed Sacrament",
  "Risen Christ",
  "Guardian Angels",
  "Star Bethlehem",
];

/** Churches of one faith: "First Baptist Church". */
export const DENOMINATIONS = words(
  "Adventist Anglican Baptist Catholic Congregational Episcopal Evangelical Lutheran Mennonite Methodist Moravian Nazarene Orthodox Pentecostal Presbyterian Unitarian",
);
