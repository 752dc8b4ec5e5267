/** The demo's services in French and Spanish, by their English names: name, description, included items. */
import type { Translations } from '../../src/shared/technician/service-texts.ts';
import type { DemoPackageName } from './packages.ts';

const service = (name: string, description: string, ...services: string[]) => ({
  name,
  description,
  services,
});

export const PACKAGE_TRANSLATIONS: Record<DemoPackageName, Translations> = {
  'Flat repair': {
    fr: service(
      'Réparation de crevaison',
      'Une chambre à air neuve ou une vraie rustine, et la recherche de ce qui a percé le pneu.',
      'Chambre à air ou rustine',
      'Vérification du pneu et du fond de jante',
      'Pression des deux roues',
    ),
    es: service(
      'Reparación de pinchazo',
      'Una cámara nueva o un buen parche, y una revisión de lo que causó el pinchazo.',
      'Cámara o parche',
      'Revisión de la llanta y de la cinta del aro',
      'Presión en las dos ruedas',
    ),
  },
  'Basic tune-up': {
    fr: service(
      'Mise au point de base',
      'La révision annuelle d’un vélo qui roule encore bien.',
      'Réglage des freins et des vitesses',
      'Vis serrées au couple',
      'Chaîne nettoyée et huilée',
      'Contrôle de sécurité',
      'Essai sur route',
    ),
    es: service(
      'Puesta a punto básica',
      'La revisión anual de una bicicleta que todavía rueda bien.',
      'Ajuste de frenos y cambios',
      'Tornillos apretados al par',
      'Cadena limpia y lubricada',
      'Control de seguridad',
      'Prueba en la calle',
    ),
  },
  'Full service': {
    fr: service(
      'Révision complète',
      'Tout est vérifié, nettoyé et réglé, jusqu’aux roulements.',
      'Transmission démontée et nettoyée',
      'Roues dévoilées sur le pied',
      'Réglage des moyeux et du jeu de direction',
      'Câbles remplacés',
      'Plaquettes posées si elles sont usées',
      'Essai sur route',
    ),
    es: service(
      'Servicio completo',
      'Todo revisado, limpio y ajustado, hasta los rodamientos.',
      'Transmisión desmontada y limpia',
      'Ruedas centradas en el banco',
      'Ajuste de bujes y dirección',
      'Cables interiores nuevos',
      'Pastillas nuevas si están gastadas',
      'Prueba en la calle',
    ),
  },
  'Hydraulic brake bleed': {
    fr: service(
      'Purge des freins hydrauliques',
      'Du liquide frais et un levier ferme, pour un frein ou les deux.',
      'Vidange de l’ancien liquide',
      'Pistons nettoyés et centrés',
      'Vérification des plaquettes et des disques',
    ),
    es: service(
      'Purgado de frenos hidráulicos',
      'Líquido nuevo y una palanca firme, en un freno o en los dos.',
      'Vaciado del líquido viejo',
      'Pistones limpios y centrados',
      'Revisión de pastillas y discos',
    ),
  },
  'Wheel truing': {
    fr: service(
      'Dévoilage de roue',
      'Une roue redevenue ronde et droite, avec des rayons tendus également.',
      'Correction du voile et du saut',
      'Tension des rayons équilibrée',
      'Jusqu’à deux rayons remplacés',
    ),
    es: service(
      'Centrado de rueda',
      'Una rueda otra vez redonda y recta, con la misma tensión en los rayos.',
      'Centrado lateral y radial',
      'Tensión de los rayos igualada',
      'Hasta dos rayos nuevos',
    ),
  },
  'Drivetrain deep clean': {
    fr: service(
      'Grand nettoyage de la transmission',
      'Chaîne, cassette et plateaux remis à nu, puis cirés ou huilés.',
      'Bain à ultrasons de la chaîne',
      'Cassette et plateaux brossés',
      'Mesure de l’usure de la chaîne',
      'Cire ou huile appliquée',
    ),
    es: service(
      'Limpieza a fondo de la transmisión',
      'Cadena, casete y platos hasta el metal, y después cera o aceite.',
      'Baño ultrasónico de la cadena',
      'Casete y platos cepillados',
      'Medición del desgaste de la cadena',
      'Cera o aceite',
    ),
  },
  'Suspension service': {
    fr: service(
      'Entretien de la suspension',
      'Entretien des fourreaux d’une fourche ou de la chambre à air d’un amortisseur.',
      'Joints et racleurs remplacés',
      'Huile et graisse fraîches',
      'Affaissement et détente réglés pour vous',
    ),
    es: service(
      'Servicio de suspensión',
      'Servicio de las barras inferiores de una horquilla o de la cámara de aire de un amortiguador.',
      'Sellos y retenes nuevos',
      'Aceite y grasa nuevos',
      'Hundimiento y rebote ajustados para usted',
    ),
  },
  'Headset and bottom bracket': {
    fr: service(
      'Jeu de direction et pédalier',
      'Contre les craquements, le jeu et une direction rugueuse : roulements nettoyés ou remplacés.',
      'Roulements démontés et inspectés',
      'Cuvettes nettoyées et graissées',
      'Jeu réglé sans frottement',
    ),
    es: service(
      'Dirección y eje de pedalier',
      'Contra ruidos, holguras y una dirección áspera: rodamientos limpios o nuevos.',
      'Rodamientos desmontados y revisados',
      'Cazoletas limpias y engrasadas',
      'Ajuste sin holgura ni roce',
    ),
  },
  'E-bike check': {
    fr: service(
      'Contrôle de vélo électrique',
      'La mise au point mécanique d’un vélo électrique, avec un coup d’œil à la batterie et au moteur.',
      'Contacts de la batterie et câblage vérifiés',
      'Codes d’erreur lus si le système le permet',
      'Réglage des freins et des vitesses',
      'Chaîne et fixations du moteur vérifiées',
    ),
    es: service(
      'Revisión de bicicleta eléctrica',
      'La puesta a punto mecánica de una bicicleta eléctrica, con una mirada a la batería y al motor.',
      'Contactos de la batería y cableado revisados',
      'Códigos de error leídos si el sistema lo permite',
      'Ajuste de frenos y cambios',
      'Cadena y soportes del motor revisados',
    ),
  },
  'Build from box': {
    fr: service(
      'Montage d’un vélo neuf',
      'Un vélo neuf déballé, assemblé, réglé et prêt à rouler.',
      'Assemblage complet',
      'Roues vérifiées',
      'Selle et guidon à votre taille',
      'Carton recyclé',
    ),
    es: service(
      'Armado de bicicleta nueva',
      'Una bicicleta nueva desembalada, armada, ajustada y lista para rodar.',
      'Armado completo',
      'Ruedas revisadas',
      'Asiento y manubrio a su medida',
      'Caja reciclada',
    ),
  },
  'Winter overhaul': {
    fr: service(
      'Remise à neuf d’hiver',
      'Le vélo démonté jusqu’au cadre, débarrassé du sel de la saison et remonté.',
      'Démontage et remontage complets',
      'Tous les roulements nettoyés ou remplacés',
      'Câbles et gaines remplacés',
      'Cadre nettoyé et protégé',
      'Roues dévoilées',
    ),
    es: service(
      'Reacondicionamiento de invierno',
      'La bicicleta desarmada hasta el cuadro, sin la sal de la temporada y vuelta a armar.',
      'Desarmado y armado completos',
      'Todos los rodamientos limpios o nuevos',
      'Cables y fundas nuevos',
      'Cuadro limpio y protegido',
      'Ruedas centradas',
    ),
  },
  "Kids' bike safety check": {
    fr: service(
      'Contrôle de sécurité du vélo d’enfant',
      'Des freins pour de petites mains, une selle à la bonne hauteur et rien de desserré.',
      'Freins et vis vérifiés',
      'Selle et guidon ajustés',
      'Pneus gonflés',
    ),
    es: service(
      'Control de seguridad para bicicleta infantil',
      'Frenos para manos pequeñas, un asiento a la altura justa y nada flojo.',
      'Frenos y tornillos revisados',
      'Asiento y manubrio ajustados',
      'Llantas infladas',
    ),
  },
  'Tubeless conversion': {
    fr: service(
      'Passage au sans chambre',
      'Fond de jante, valves et préventif pour deux roues. En pause jusqu’à l’arrivée du préventif.',
      'Fond de jante et valves',
      'Préventif pour les deux roues',
      'Pneus montés',
    ),
    es: service(
      'Conversión a tubeless',
      'Cinta, válvulas y sellador para dos ruedas. En pausa hasta que llegue el sellador nuevo.',
      'Cinta de aro y válvulas',
      'Sellador para las dos ruedas',
      'Llantas asentadas',
    ),
  },
};
