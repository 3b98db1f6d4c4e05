const words = (list: string): readonly string[] => list.trim().split(/\s+/u);

/** Names of saints by their sex, which decides the word before them in Italian and Spanish. */
export interface Saints {
  readonly female: readonly string[];
  readonly male: readonly string[];
}

/** Saints that institutions are called after, in English. */
export const ENGLISH_SAINTS: Saints = {
  female: words(`
Adelaide Agatha Agnes Anastasia Angela Anne Barbara Bernadette Bridget Brigid Catherine Cecilia Clare Clotilde Dorothea Dymphna Elizabeth Etheldreda Eulalia
Felicity Frideswide Gemma Genevieve Gertrude Gianna Helena Hilda Hildegard Ita Joan Josephine Kateri Louise Lucy Ludmila Madeleine Margaret Martha Mary Matilda Mechtild Mildred
Monica Odilia Perpetua Petronilla Philomena Rita Rosalia Scholastica Teresa Ursula Veronica Walburga Winifred Zita`),
  male: words(`
Aidan Alban Albert Aloysius Alphonsus Ambrose Andrew Anselm Anthony Augustine Barnabas Bartholomew Basil Bede Benedict Bernard Blaise Bonaventure Boniface Brendan Bruno
Casimir Charles Chad Christopher Clement Columba Cuthbert Cyprian Cyril Damian David Denis Dominic Dunstan Edmund Edward Fabian Felix Finbar Florian
Francis Gabriel George Gerard Giles Gregory Hilary Hubert Ignatius Isidore Ives James Jerome Joachim John Joseph Jude Julian Justin Kevin Kieran Lambert Lawrence Leonard Luke Malachy Mark
Martin Matthew Matthias Maximilian Michael Nicholas Oswald Pascal Patrick Paul Peter Philip Raphael Raymond Richard Roch Sebastian Simon Stanislaus Stephen Swithun
Sylvester Thaddeus Thomas Timothy Valentine Vincent Vitus Wilfrid William Xavier`),
};

/** Saints that institutions are called after, in Italian. */
export const ITALIAN_SAINTS: Saints = {
  female: words(`
Agata Agnese Anna Apollonia Barbara Bernardina Brigida Caterina Cecilia Chiara Corona Cristina Dorotea Elena Elisabetta Eufemia Eulalia Felicita Francesca Gemma Giuliana Giustina
Lucia Maddalena Margherita Marta Monica Orsola Petronilla Prassede Rita Rosalia Sabina Savina Scolastica Sofia Susanna Tecla Teresa Veronica Vittoria Zita`),
  male: words(`
Agostino Alessio Ambrogio Andrea Anselmo Antonio Apollinare Bartolomeo Basilio Benedetto Bernardino Bernardo Biagio Bonaventura Bonifacio Bruno Camillo Carlo Cassiano Cipriano
Clemente Colombano Cosimo Cristoforo Damiano Daniele Demetrio Domenico Donato Egidio Emidio Ercolano Eusebio Eustachio Fedele Felice Filippo Floriano Francesco Frediano Gabriele Gaetano
Gallo Gaudenzio Gennaro Gerardo Germano Giacomo Gioacchino Giorgio Giovanni Girolamo Giuliano Giuseppe Gottardo Gregorio Ignazio Ilario Isidoro Lazzaro Leonardo Lorenzo Luca Marco Martino
Matteo Maurizio Mauro Michele Nazario Nicola Omobono Pancrazio Paolo Petronio Pietro Prospero Quirico Raffaele Rocco Romualdo Salvatore Saverio Sebastiano Severino Silvestro
Siro Stefano Teodoro Tommaso Ubaldo Valentino Vigilio Vincenzo Vitale Vito Vittore Zenone`),
};

/** Saints that institutions are called after, in Spanish. */
export const SPANISH_SAINTS: Saints = {
  female: words(`
Águeda Ana Apolonia Bárbara Beatriz Brígida Catalina Cecilia Clara Cristina Dorotea Elena Engracia Eulalia Fe Gema Gertrudis Inés Isabel Justa Leocadia Lucía Luisa
Magdalena Margarita Marina Marta Matilde Mónica Olalla Orosia Paula Quiteria Rita Rosalía Sofía Susana Tecla Teresa Úrsula Verónica`),
  male: words(`
Agustín Alberto Alejo Ambrosio Andrés Antonio Bartolomé Basilio Benito Bernabé Bernardo Blas Bruno Camilo Carlos Cayetano Cipriano Clemente Cosme Cristóbal Damián Daniel Dámaso
Eloy Esteban Fabián Felipe Fermín Fernando Francisco Froilán Gabriel Gil Gregorio Hilario Ignacio Ildefonso Isidro Jacinto Jerónimo Joaquín Jorge José Juan Julián Justo Lázaro
Leandro Leonardo Lorenzo Lucas Luis Marcos Martín Mateo Mauricio Miguel Nicolás Pablo Pascual Patricio Pedro Rafael Ramón Roque Rosendo Saturnino Sebastián Severino Telmo
Valentín Vicente Víctor Zoilo`),
};
