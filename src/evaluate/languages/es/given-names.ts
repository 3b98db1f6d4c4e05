import { listOf } from "../list-of.js";
import type { OracleGivenNames } from "../oracle-language.js";

const GIVEN_NAMES = {
  female: listOf(`
    abril adela adriana agustina aitana alba alejandra alicia almudena amalia amparo ana anabel andrea ángela ángeles antonia araceli ariadna
    asunción aurora azucena beatriz begoña belén bernarda blanca camila candela caridad carla carlota carmen carolina catalina cecilia celia
    clara claudia concepción consuelo cristina dalia daniela débora delia dolores dulce edurne elena elisa eloísa elsa elvira emilia emma
    encarnación esperanza estefanía estela ester estrella eugenia eulalia eva fabiola fátima felisa fernanda florencia francisca gabriela gloria
    graciela guadalupe herminia ignacia imelda inés inmaculada irene iris isabel jacinta jimena josefa josefina juana juanita julia juliana
    julieta laura leonor leticia lidia lorena lourdes lucía luciana luisa luz macarena magdalena manuela margarita maría mariana maribel marina
    marisol marta martina matilde mercedes micaela milagros mireia mónica montserrat natalia nieves noelia noemí nora nuria olga olivia paloma
    paola patricia paula paulina pilar ramona raquel rebeca regina remedios rocío romina rosa rosalía rosario sandra sara silvia sofía soledad
    sonia susana tamara tatiana teresa trinidad úrsula valentina valeria vanesa verónica vicenta victoria violeta virginia viviana ximena
    yolanda zoe
  `),
  male: listOf(`
    abel abelardo adolfo adrián agustín aitor alberto alejandro alfonso alfredo álvaro amador andrés ángel antonio arturo baltasar bartolomé
    benito benjamín bernardo blas borja bruno camilo carlos cayetano césar cristian cristóbal damián daniel darío david diego domingo edgar
    edmundo eduardo efraín elías eliseo emiliano emilio enrique ernesto esteban eugenio eusebio fabián facundo federico felipe félix fermín
    fernando fidel francisco gabriel germán gerardo gilberto gonzalo gregorio guillermo gustavo héctor heriberto hernán hugo ignacio íñigo
    isaac ismael iván jacinto jacobo jaime javier jerónimo jesús joaquín joel jorge josé juan julián julio leandro leonardo leopoldo lorenzo
    lucas luciano luis manuel marcelo marcos mariano mario martín mateo matías mauricio máximo miguel moisés nicolás octavio óscar pablo
    pascual patricio pedro rafael ramiro ramón raúl ricardo roberto rodrigo rogelio román rubén salvador samuel santiago saúl sebastián sergio
    simón teodoro tomás ulises valentín vicente víctor vidal
  `),
};

/** Frequent given names that tell a gender. */
export const givenNames = (): OracleGivenNames => GIVEN_NAMES;
