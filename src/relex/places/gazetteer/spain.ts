/** Spain: community, its name in English, group of communities, then towns after their size as in `us.ts`. */
export const SPAIN = `
Madrid|Madrid|C|1 Madrid; 3 Móstoles, Alcalá de Henares, Fuenlabrada, Leganés, Getafe, Alcorcón, Torrejón de Ardoz, Parla, Alcobendas, Las Rozas, Pozuelo de Alarcón; 4 Aranjuez, Collado Villalba, Arganda del Rey, El Escorial, Colmenar Viejo
Castilla y León|Castile and León|C|2 Valladolid; 3 Burgos, Salamanca, León, Palencia, Zamora, Ponferrada, Ávila, Segovia; 4 Soria, Miranda de Ebro, Aranda de Duero, Medina del Campo, Benavente, Astorga, Béjar
Castilla-La Mancha|Castile-La Mancha|C|3 Albacete, Guadalajara, Toledo, Talavera de la Reina, Ciudad Real, Cuenca; 4 Puertollano, Tomelloso, Alcázar de San Juan, Valdepeñas, Hellín, Almansa, Villarrobledo
Extremadura|Extremadura|C|3 Badajoz, Cáceres, Mérida; 4 Plasencia, Don Benito, Almendralejo, Zafra, Trujillo, Navalmoral de la Mata
Cataluña|Catalonia|E|1 Barcelona; 2 Hospitalet de Llobregat; 3 Badalona, Terrassa, Sabadell, Lérida, Tarragona, Mataró, Reus, Gerona, Manresa, Granollers; 4 Vic, Figueras, Tortosa, Igualada, Sitges, Olot, Berga, Valls
Comunidad Valenciana|Valencian Community|E|2 Valencia, Alicante; 3 Elche, Castellón de la Plana, Torrevieja, Orihuela, Gandía, Benidorm, Alcoy, Sagunto; 4 Denia, Elda, Villena, Vinaroz, Játiva, Onteniente, Calpe, Cullera
Islas Baleares|Balearic Islands|E|2 Palma; 3 Calviá, Manacor; 4 Ibiza, Mahón, Inca, Ciudadela, Llucmajor
Murcia|Murcia|E|2 Murcia; 3 Cartagena, Lorca, Molina de Segura; 4 Águilas, Cieza, Yecla, Caravaca de la Cruz, Jumilla
Aragón|Aragon|N|2 Zaragoza; 3 Huesca; 4 Teruel, Calatayud, Alcañiz, Barbastro, Jaca, Monzón
Navarra|Navarre|N|3 Pamplona; 4 Tudela, Estella, Tafalla, Baztán
La Rioja|La Rioja|N|3 Logroño; 4 Calahorra, Haro, Arnedo, Nájera
País Vasco|Basque Country|N|2 Bilbao, Vitoria; 3 San Sebastián, Barakaldo, Getxo, Irún; 4 Durango, Éibar, Basauri, Zarautz, Gernika, Mondragón
Cantabria|Cantabria|N|3 Santander, Torrelavega; 4 Castro Urdiales, Laredo, Santoña, Reinosa
Asturias|Asturias|N|2 Gijón; 3 Oviedo, Avilés; 4 Mieres, Langreo, Llanes, Cangas de Onís, Luarca
Galicia|Galicia|N|2 Vigo; 3 La Coruña, Orense, Lugo, Santiago de Compostela, Pontevedra, Ferrol; 4 Vilagarcía de Arousa, Monforte de Lemos, Ribadeo, Cangas, Carballo
Andalucía|Andalusia|S|2 Sevilla, Málaga, Córdoba; 3 Granada, Jerez de la Frontera, Almería, Huelva, Cádiz, Marbella, Dos Hermanas, Jaén, Algeciras, Roquetas de Mar, Linares, Motril, Ronda; 4 Úbeda, Antequera, Baeza, Lucena, Écija, Osuna, Guadix, Nerja, Tarifa, Andújar, Priego de Córdoba
Canarias|Canary Islands|S|2 Las Palmas; 3 Santa Cruz de Tenerife, La Laguna, Telde, Arona, Arrecife; 4 Puerto de la Cruz, Puerto del Rosario, La Orotava, Adeje, Los Llanos de Aridane
Ceuta|Ceuta|S|3 Ceuta
Melilla|Melilla|S|3 Melilla
`;

/** Other names of Spanish towns; after `=` the English one. */
export const SPAIN_ALIASES = `
Sevilla: =Seville
Zaragoza: =Saragossa
La Coruña: A Coruña, Coruña
Orense: Ourense
Lérida: Lleida
Gerona: Girona
Figueras: Figueres
Hospitalet de Llobregat: L'Hospitalet de Llobregat, Hospitalet
Alicante: Alacant
Vitoria: Vitoria-Gasteiz, Gasteiz
San Sebastián: Donostia
Palma: Palma de Mallorca
Las Palmas: Las Palmas de Gran Canaria
Pamplona: Iruña
Gandía: Gandia
Ibiza: Eivissa
Mahón: Maó
Castellón de la Plana: Castellón
Elche: Elx
Vinaroz: Vinaròs
Játiva: Xàtiva
Onteniente: Ontinyent
`;
