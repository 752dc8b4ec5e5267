import type { Random } from '../random.ts';

/** How a first name is usually read; portraits follow it. */
export type Presentation = 'feminine' | 'masculine' | 'any';

export interface Name {
  first: string;
  last: string;
  presentation: Presentation;
}

const words = (text: string) => text.trim().split(/\s+/);

/** First and last names as they meet in the cities of both countries. */
const ENGLISH: Record<Presentation, readonly string[]> = {
  feminine: words(`
    Aaliyah Abigail Adaeze Aiko Amara Amelia Anjali Anneke Astrid Beatriz Bridget Camila Carmen
    Chiara Claire Dahlia Deborah Eilidh Elena Esther Farah Fatima Fiona Freya Gabriela Grace
    Gurleen Hana Hannah Imani Ingrid Isla Jasmine Joan June Kiara Laila Leilani Linnea Lucía Mai
    Marisol Maya Mei Mina Naomi Nadia Niamh Noor Olivia Paloma Priya Rosa Ruth Saanvi Sadie Sofia
    Soo-jin Talia Thandi Valentina Wren Xiomara Yasmin Yuki Zainab Zoe
  `),
  masculine: words(`
    Aarav Abdi Adrian Amir Andre Anton Arjun Arturo Ben Brandon Callum Carlos Connor Dario Darnell
    Desmond Diego Dmitri Elias Emeka Emilio Ethan Farid Felix Finn Gabriel George Gordon Hamza
    Harpreet Hassan Hiro Ibrahim Isaac Jamal Javier Jin Joaquín Jonah Kenji Khalil Kofi Kwame Lars
    Leo Liam Luis Malik Marcus Mateo Mikkel Minh Nathan Nikhil Noah Omar Oscar Pavel Rafael Raj
    Reuben Roberto Samir Simon Sven Tariq Theo Tomás Victor Walter Wei Yusuf
  `),
  any: words(`
    Alex Ari Ash Blake Casey Charlie Dakota Devon Eden Emerson Frankie Harley Jamie Jesse Jordan
    Kai Kim Lee Micah Morgan Nico Phoenix Quinn Reese Riley River Robin Rowan Sage Sam Sasha Skyler
    Taylor Winter
  `),
};

const ENGLISH_LAST = words(`
  Abara Adeyemi Ahmadi Alvarez Andersen Aoki Bailey Banerjee Barros Begum Bennett Bergström Bianchi
  Brennan Campbell Carvalho Castillo Chan Chaudhry Chen Choi Cohen Cruz Dhaliwal Diallo Dimitrov
  Donnelly Drummond Eriksen Espinoza Farouk Fernandes Fischer Fitzgerald Flores Fraser Fujimoto
  Gallagher Garcia Gill Goldberg Grewal Haddad Halvorsen Hansen Harris Hernandez Ho Hoang Hughes
  Iyer Jackson Jansen Johal Johnson Kang Kapoor Kaur Keller Khan Kim Kowalski Lam Larsen Lau Lee
  Lindqvist Lopez Macdonald Mackenzie Mahmoud Malhotra Marsh McAllister Medina Mensah Mitchell
  Moreno Morgan Morris Mwangi Nakamura Nasser Navarro Nguyen Nielsen Novak Nowak O'Brien O'Connor
  Okafor Okonkwo Olsen Ortega Osei Owens Park Parker Patel Pereira Petrov Pham Ramos Rao Reid Reyes
  Richardson Rivera Robinson Romano Rosen Rossi Ruiz Saito Salazar Sandhu Santos Schneider Shah
  Sharma Sidhu Silva Singh Sinclair Solberg Sousa Stewart Sullivan Suzuki Takahashi Tanaka Taylor
  Tesfaye Thompson Torres Tran Turner Vargas Vega Walker Wallace Wang Ward Washington Watanabe
  Weaver Williams Wilson Wong Wright Yamada Yang Young Zhang
`);

const FRENCH: Record<Presentation, readonly string[]> = {
  feminine: words(`
    Adèle Alice Amélie Anaïs Annie Aïssatou Béatrice Camille Catherine Charlotte Chloé Clémence
    Delphine Élise Élodie Émilie Fatou Florence Gabrielle Geneviève Inès Jade Josée Juliette Laurence
    Léa Madeleine Maëlle Manon Marguerite Marianne Marie-Ève Mélanie Mireille Nadine Noémie Océane
    Rosalie Sandrine Simone Sophie Véronique Yasmine Zoé
  `),
  masculine: words(`
    Alexandre Alexis André Antoine Bastien Benoît Cédric Christophe Damien Didier Émile Étienne
    Félix Florent François Frédéric Gaël Gilles Guillaume Hugo Jean-François Jérôme Julien Karim Laurent
    Louis Luc Mamadou Marc-André Mathieu Maxime Mehdi Moussa Nicolas Olivier Pascal Philippe Raphaël
    Rémi Samuel Sébastien Sylvain Thibault Tristan Vincent Xavier Yannick Youssef
  `),
  any: words('Ariel Camille Claude Dominique Kim Lou Maxence Sacha'),
};

const FRENCH_LAST = words(`
  Arsenault Beauchamp Beaulieu Bélanger Benali Bergeron Bernier Bouchard Boucher Brassard Caron
  Champagne Charbonneau Cloutier Cormier Côté Couture Demers Desjardins Diop Dubé Dufour Dupuis
  Fortin Fournier Gagné Gagnon Gauthier Gervais Girard Giroux Haddad Hébert Lachance Lacroix
  Lafleur Lajoie Lalonde Lamontagne Lapierre Lapointe Laplante Lavoie Leblanc Leclerc Lefebvre
  Lemieux Lessard Lévesque Mansour Marchand Martel Mercier Morin Nadeau Ndiaye Ouellet Paquette
  Paradis Pelletier Pépin Plourde Poirier Poulin Proulx Renaud Rivard Robitaille Rousseau Roy Savard
  Séguin Simard St-Pierre Tardif Thériault Tremblay Trudel Turcotte Vaillancourt Villeneuve
`);

/** Portraits follow the name, so the two clear readings are as frequent as each other. */
const PRESENTATIONS: readonly (readonly [Presentation, number])[] = [
  ['feminine', 45],
  ['masculine', 45],
  ['any', 10],
];

/** One name; a French one as in Montréal. */
export function pickName(random: Random, french = false): Name {
  const presentation = random.weighted(PRESENTATIONS);
  return {
    first: random.pick((french ? FRENCH : ENGLISH)[presentation]),
    last: random.pick(french ? FRENCH_LAST : ENGLISH_LAST),
    presentation,
  };
}

/** Attempts to find an unused name. A very large marketplace has namesakes, as cities do. */
const FRESH_TRIES = 30;

/** A source of names that repeats none while it can help it. */
export function createNamer(random: Random): (french?: boolean) => Name {
  const used = new Set<string>();
  return (french = false) => {
    let name = pickName(random, french);
    for (
      let attempt = 0;
      attempt < FRESH_TRIES && used.has(`${name.first} ${name.last}`);
      attempt += 1
    ) {
      name = pickName(random, french);
    }
    used.add(`${name.first} ${name.last}`);
    return name;
  };
}
